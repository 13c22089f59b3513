import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, NumberInput, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Price, ProcessCode } from '../../../../api/entities/administration';
import type { PricePreview } from '../../../../api/entities/money';
import { FormDialog } from '../../../common/FormDialog';
import { useNumbers } from '../../../common/useNumbers';
import { errorText } from '../../../data/errors';
import { field } from '../../../data/field';
import { wholeList } from '../../../data/wholeList';
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

/** The effect of the change, on request. */
const Preview = ({ kind, contractId }: { kind: Kind; contractId: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const { getValues, trigger } = useFormContext<Values>();
    const asked = JSON.stringify(useWatch<Values>());
    const { call } = useMoneyCall();
    const [preview, setPreview] = useState<PricePreview & { asked: string }>();
    const [isBusy, setIsBusy] = useState(false);
    const show = async (): Promise<void> => {
        if (!(await trigger())) return;
        setIsBusy(true);
        const params = { id: contractId };
        try {
            const effect =
                kind === 'price'
                    ? await call('previewPrice', { params, body: bodies.price(getValues()) })
                    : await call('previewPriceIndex', { params, body: bodies.index(getValues()) });
            setPreview({ ...effect, asked });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    return (
        <>
            <Button variant="outlined" loading={isBusy} onClick={() => void show()} sx={{ justifySelf: 'start' }}>
                {translate('money.preview')}
            </Button>
            {preview?.asked === asked ? (
                <Alert severity="info">
                    {translate('money.previewed', {
                        prices: preview.priser.length,
                        rows: preview.rader,
                        before: numbers.kroner(preview.sumFor),
                        after: numbers.kroner(preview.sumEtter),
                        kept: preview.uendret,
                    })}
                </Alert>
            ) : null}
        </>
    );
};

/** A new price, or all by a per cent, from a day on, with the reason. */
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
    const save = async (values: Values): Promise<void> => {
        if (kind === 'price') await call('createPricePeriod', { params, body: bodies.price(values) });
        else await call('createPriceIndex', { params, body: bodies.index(values) });
        await refresh();
    };
    return (
        <FormDialog
            resource="pricePeriods"
            title={translate(codes ? 'money.addPrice' : `money.change.${kind}`)}
            submit={translate(codes ? 'money.addPrice' : 'money.changePrice')}
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
            <Preview kind={kind} contractId={contractId} />
        </FormDialog>
    );
};
