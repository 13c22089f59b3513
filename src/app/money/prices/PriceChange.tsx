import { Alert } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { AutocompleteInput, TextInput, useCreate, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Price, ProcessCode } from '../../../api/entities/administration';
import type { PricePreview } from '../../../api/entities/money';
import { isPriceJump } from '../../../api/rules/money';
import { DayField } from '../../common/DayField';
import { DecimalInput } from '../../common/DecimalInput';
import { FormDialog } from '../../common/FormDialog';
import { draftOf } from '../../common/drafts/drafts';
import { ChoicesProblem } from '../../common/Loaded';
import { withoutBlankReason } from '../../common/trimmed';
import { useNumbers } from '../../common/useNumbers';
import { usePrices } from '../../common/prices';
import { StaleError } from '../../data/cityFetch';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { field } from '../../data/field';
import { AccountTable } from '../AccountTable';
import { Collisions, type Later } from './Collisions';

type Kind = 'price' | 'index';
interface Values {
    prosesskodeId?: number;
    pris?: number;
    prosent?: number;
    fra?: string;
    begrunnelse?: string | null;
    senere?: Later;
}

const bodies = {
    price: ({ prosesskodeId = 0, pris = 0, fra = '', begrunnelse = null, senere }: Values) =>
        withoutBlankReason({ prosesskodeId, pris, fra, begrunnelse, ...(senere ? { senere } : {}) }),
    index: ({ prosent = 0, fra = '', begrunnelse = null, senere }: Values) =>
        withoutBlankReason({ prosent, fra, begrunnelse, ...(senere ? { senere } : {}) }),
};
/** The values that decide which later prices exist. */
const reachOf = ({ prosesskodeId, fra }: Values): string => JSON.stringify([prosesskodeId, fra]);

type Effect = PricePreview & { key: string };

/** The effect of the form's values; hidden when they change. */
const ShownEffect = ({ kind, effect, onChange }: { kind: Kind; effect: Effect; onChange: () => void }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const isOfThese = effect.key === JSON.stringify(bodies[kind](useWatch<Values>()));
    useEffect(() => {
        if (!isOfThese) onChange();
    }, [isOfThese, onChange]);
    if (!isOfThese) return null;
    const from = (before: number | null, after: number): string =>
        `${before === null ? '' : `${numbers.price(before)} → `}${numbers.price(after)}`;
    const jumps = effect.priser.filter(({ fra, til }) => isPriceJump(til, fra));
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
            {jumps.length > 0 ? (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {translate('money.jumps', {
                        smart_count: jumps.length,
                        codes: jumps
                            .map(({ prosesskode, fra, til }) => `${prosesskode} (${from(fra, til)})`)
                            .join(', '),
                    })}
                </Alert>
            ) : null}
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

/** The later prices found last, as long as the form has the same code and day. */
const LaterPrices = ({ kind, found }: { kind: Kind; found: { key: string; list: PricePreview['kollisjoner'] } }) => {
    const { setValue } = useFormContext<Values>();
    const values = useWatch<Values>();
    const isOfThese = found.key === reachOf(values);
    // A choice only applies to the prices that it was made about.
    useEffect(() => {
        if (!isOfThese) setValue('senere', undefined);
    }, [isOfThese, setValue]);
    return isOfThese ? (
        <Collisions
            kind={kind}
            list={found.list}
            value={values.senere}
            onChange={(senere) => setValue('senere', senere, { shouldDirty: true })}
        />
    ) : null;
};

/** Thrown so that the dialog stays open for another click: to save what is shown, or to show the effect again. */
const staysOpen = new Error('The dialog stays open');

interface PriceChangeProps {
    kind: Kind;
    contractId: string;
    /** The price to change, if known. */
    of?: Pick<Price, 'pris' | 'prosesskode'>;
    /** The codes to choose from; by default those with a price. */
    codes?: readonly ProcessCode[];
    onClose: () => void;
}

/** A new price, or a percentage for all, from a given day. The effect is shown before it is saved. */
export const PriceChange = ({ kind, contractId, of, codes, onClose }: PriceChangeProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { call } = useDataProvider<CityDataProvider>();
    const [create] = useCreate();
    const prices = usePrices(codes ? undefined : contractId);
    const choices = codes ?? prices.data?.map(({ prosesskode }) => prosesskode) ?? [];
    const params = { id: contractId };
    const [effect, setEffect] = useState<Effect>();
    const [later, setLater] = useState<{ key: string; list: PricePreview['kollisjoner'] }>();
    const hide = useCallback(() => setEffect(undefined), []);
    const preview = (values: Values): Promise<PricePreview> =>
        kind === 'price'
            ? call('previewPrice', { params, body: bodies.price(values) })
            : call('previewPriceIndex', { params, body: bodies.index(values) });
    const save = async (values: Values): Promise<void> => {
        const body = bodies[kind](values);
        const key = JSON.stringify(body);
        if (effect?.key !== key) {
            const shown = await preview(values);
            setEffect({ ...shown, key });
            setLater({ key: reachOf(values), list: shown.kollisjoner });
            throw staysOpen;
        }
        const data = { ...body, tidslinje: effect.tidslinje, kontraktId: contractId };
        const resource = kind === 'price' ? 'pricePeriods' : 'priceIndexes';
        await create(resource, { data }, { returnPromise: true }).catch((error: unknown) => {
            if (!(error instanceof StaleError)) throw error;
            notify(errorText(error), { type: 'warning' });
            hide();
            throw staysOpen;
        });
    };
    return (
        <FormDialog
            resource="pricePeriods"
            name={draftOf.below('pricePeriods', kind, contractId, of?.prosesskode.id)}
            title={translate(`money.change.${kind}`)}
            submit={translate(effect ? 'money.changePrice' : 'money.preview')}
            failure={(error) => (error === staysOpen ? undefined : errorText(error))}
            success="money.priceChanged"
            {...(of ? { defaultValues: { prosesskodeId: of.prosesskode.id, pris: of.pris } } : {})}
            onSubmit={save}
            onClose={onClose}
        >
            {kind === 'price' ? (
                <>
                    <ChoicesProblem of={[prices]} />
                    <AutocompleteInput
                        {...field('createPricePeriod', 'prosesskodeId')}
                        choices={choices.map(({ id, navn, beskrivelse }) => ({ id, name: `${navn} ${beskrivelse}` }))}
                        isPending={!codes && prices.isPending}
                        translateChoice={false}
                    />
                    <DecimalInput {...field('createPricePeriod', 'pris')} isKroner autoFocus={of !== undefined} />
                </>
            ) : (
                <DecimalInput {...field('createPriceIndex', 'prosent')} decimals={4} />
            )}
            <DayField {...field('createPricePeriod', 'fra')} />
            <TextInput {...field('createPricePeriod', 'begrunnelse')} multiline />
            {later ? <LaterPrices kind={kind} found={later} /> : null}
            {effect ? <ShownEffect kind={kind} effect={effect} onChange={hide} /> : null}
        </FormDialog>
    );
};
