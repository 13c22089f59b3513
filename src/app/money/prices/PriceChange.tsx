import { Alert } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { AutocompleteInput, NumberInput, useGetManyReference, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Price, ProcessCode } from '../../../api/entities/administration';
import type { PricePreview } from '../../../api/entities/money';
import { FormDialog } from '../../common/FormDialog';
import { useNumbers } from '../../common/useNumbers';
import { errorText } from '../../data/errors';
import { field } from '../../data/field';
import { wholeList } from '../../data/wholeList';
import { AccountTable } from '../AccountTable';
import { useMoneyCall } from '../useMoneyCalls';
import { PriceReason } from './PriceReason';

type Kind = 'price' | 'index';
interface Values {
    prosesskodeId?: number;
    pris?: number;
    prosent?: number;
    fra?: string;
    begrunnelse?: string;
}

const bodies = {
    price: ({ prosesskodeId, pris, fra, begrunnelse }: Values) => ({
        prosesskodeId: prosesskodeId ?? 0,
        pris: pris ?? 0,
        fra: fra ?? '',
        begrunnelse: begrunnelse ?? '',
    }),
    index: ({ prosent, fra, begrunnelse }: Values) => ({
        prosent: prosent ?? 0,
        fra: fra ?? '',
        begrunnelse: begrunnelse ?? '',
    }),
};

type Effect = PricePreview & { of: string };

/** The effect of the values in the form; of others it is hidden. */
const ShownEffect = ({ kind, effect, onChange }: { kind: Kind; effect: Effect; onChange: () => void }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const isOfThese = effect.of === JSON.stringify(bodies[kind](useWatch<Values>()));
    useEffect(() => {
        if (!isOfThese) onChange();
    }, [isOfThese, onChange]);
    if (!isOfThese) return null;
    const from = (before: number | null, after: number): string =>
        `${before === null ? '' : `${numbers.price(before)} → `}${numbers.price(after)}`;
    return (
        <>
            <Alert severity="info">
                {translate('money.previewed', {
                    prices: effect.priser.length,
                    rows: effect.rader,
                    before: numbers.kroner(effect.sumFor),
                    after: numbers.kroner(effect.sumEtter),
                    kept: effect.uendret,
                })}
            </Alert>
            <AccountTable
                frame="money.byCodeFrame"
                label="money.byCode"
                columns={['kode', 'pris', 'rader', 'sum']}
                lines={effect.priser.map(({ prosesskode, beskrivelse, fra, til, rader, sumFor, sumEtter }) => ({
                    key: prosesskode,
                    name: `${prosesskode} ${beskrivelse}`,
                    figures: [from(fra, til), numbers.amount(rader), from(sumFor, sumEtter)].map((text) => ({
                        text,
                        to: undefined,
                    })),
                }))}
            />
        </>
    );
};

/** Thrown by the press that shows the effect, so that the dialog stays open for the one that saves. */
const effectIsShown = new Error('The effect is shown first');

/** A new price, or all by a per cent, from a day on, with the reason. The effect is shown before it is saved. */
export const PriceChange = ({
    kind,
    contractId,
    of,
    codes,
    onClose,
}: {
    kind: Kind;
    contractId: string;
    /** The price that is changed, where it is known. */
    of?: Pick<Price, 'pris' | 'prosesskode'>;
    /** Codes without a price, one of which gets its first. */
    codes?: readonly ProcessCode[];
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const { call, refresh } = useMoneyCall();
    const { data: prices = [] } = useGetManyReference<Price>('prices', {
        target: 'kontraktId',
        id: contractId,
        pagination: wholeList,
    });
    const choices = codes ?? prices.map(({ prosesskode }) => prosesskode);
    const params = { id: contractId };
    const [effect, setEffect] = useState<Effect>();
    const hide = useCallback(() => setEffect(undefined), []);
    const preview = (values: Values): Promise<PricePreview> =>
        kind === 'price'
            ? call('previewPrice', { params, body: bodies.price(values) })
            : call('previewPriceIndex', { params, body: bodies.index(values) });
    const save = async (values: Values): Promise<void> => {
        const of = JSON.stringify(bodies[kind](values));
        // A code without a price has no rows.
        if (!codes && effect?.of !== of) {
            setEffect({ ...(await preview(values)), of });
            throw effectIsShown;
        }
        if (kind === 'price') await call('createPricePeriod', { params, body: bodies.price(values) });
        else await call('createPriceIndex', { params, body: bodies.index(values) });
        await refresh();
    };
    return (
        <FormDialog
            resource="pricePeriods"
            title={translate(codes ? 'money.addPrice' : `money.change.${kind}`)}
            submit={translate(codes ? 'money.addPrice' : effect ? 'money.changePrice' : 'money.preview')}
            failure={(error) => (error === effectIsShown ? undefined : errorText(error))}
            success={codes ? 'money.priceAdded' : 'money.priceChanged'}
            {...(of ? { defaultValues: { prosesskodeId: of.prosesskode.id, pris: of.pris } } : {})}
            onSubmit={save}
            onClose={onClose}
        >
            {kind === 'price' ? (
                <>
                    <AutocompleteInput
                        {...field('createPricePeriod', 'prosesskodeId')}
                        choices={choices.map(({ id, navn, beskrivelse }) => ({ id, name: `${navn} ${beskrivelse}` }))}
                        translateChoice={false}
                    />
                    <NumberInput {...field('createPricePeriod', 'pris')} autoFocus={of !== undefined} />
                </>
            ) : (
                <NumberInput {...field('createPriceIndex', 'prosent')} />
            )}
            <PriceReason />
            {effect ? <ShownEffect kind={kind} effect={effect} onChange={hide} /> : null}
        </FormDialog>
    );
};
