import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useCreate, useDataProvider, useGetList, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { Company, Contract, Price } from '../../../api/entities/administration';
import type { PricePreview } from '../../../api/entities/money';
import { longestReason } from '../../../api/rules/limits';
import { isPriceJump } from '../../../api/rules/money';
import { ChoiceField } from '../../common/ChoiceField';
import { DateInput } from '../../common/DateInput';
import { Line } from '../../common/Line';
import { ChoicesProblem } from '../../common/Loaded';
import { PasteDialog, useCopyFrom, usePasted } from '../../common/PasteDialog';
import { tooLong } from '../../common/textLength';
import { useToday } from '../../common/time';
import { useNumbers } from '../../common/useNumbers';
import { useQuestion } from '../../common/useQuestion';
import { StaleError } from '../../data/cityFetch';
import type { CityDataProvider } from '../../data/dataProvider';
import { asListed } from '../../data/lists';
import { Collisions, type Later } from '../../money/prices/Collisions';
import type { Scheme } from '../rows';
import { PastePreview } from './PastePreview';
import { asPasted, readPasted } from './pasted';

interface CopyFromProps {
    contract: Contract;
    typed: string;
    disabled: boolean;
    onCopy: (prices: readonly Price[]) => void;
}

/** Chooses another contract with the same scheme to copy prices from. */
const CopyFrom = ({ contract, typed, disabled, onCopy }: CopyFromProps) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const [companyId, setCompanyId] = useState(contract.selskapsId);
    const companies = useGetList<Company>('entreprenorer', asListed);
    const contracts = useGetManyReference<Contract>('contracts', { target: 'selskapsId', id: companyId, ...asListed });
    const alike = (contracts.data ?? []).filter(
        ({ id, prosesskodeSkjemaId }) => id !== contract.id && prosesskodeSkjemaId === contract.prosesskodeSkjemaId,
    );
    const read = async (id: string) =>
        (
            await dataProvider.getManyReference<Price>('prices', {
                target: 'kontraktId',
                id,
                filter: {},
                ...asListed,
            })
        ).data;
    const { from, copy, clear } = useCopyFrom(typed, read, onCopy);
    return (
        <>
            <ChoicesProblem of={[companies, contracts]} />
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
                <ChoiceField
                    label="prices.paste.company"
                    choices={companies.data ?? []}
                    value={companyId}
                    disabled={disabled}
                    onChange={(id) => {
                        setCompanyId(id);
                        clear();
                    }}
                />
                <ChoiceField
                    label="prices.paste.contract"
                    choices={alike}
                    value={from}
                    disabled={disabled || alike.length === 0}
                    helperText={contracts.data && alike.length === 0 ? translate('prices.paste.noContract') : undefined}
                    onChange={copy}
                />
            </Box>
        </>
    );
};

type PastePricesProps = Scheme & { onClose: () => void };

/**
 * Adds many prices, pasted from a spreadsheet or copied from another contract: validated as a whole, previewed, and
 * saved all or none.
 */
export const PastePrices = ({ contract, codes, rows, place, day, onClose }: PastePricesProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const today = useToday();
    const { call } = useDataProvider<CityDataProvider>();
    const [create] = useCreate();
    const { ask, dialog } = useQuestion();
    const pasted = usePasted(['prices', 'pasted', contract.id, place.bulkId].join('/'), onClose);
    const [isDayBroken, setIsDayBroken] = useState(false);
    const [found, setFound] = useState<{ key: string; shown: PricePreview }>();
    const [senere, setLater] = useState<Later>();
    const { typed = '', fra, begrunnelse = '' } = pasted.kept;
    const isOtherDay = place.resource === 'prices' && fra !== undefined && fra !== today;
    const lines = readPasted(typed, codes, rows, isOtherDay);
    const wrong = lines.filter(({ effect }) => effect === 'problem').length;
    const toSave = lines.filter(({ effect }) => effect !== 'same' && effect !== 'problem');
    const jumps = toSave.filter(({ pris = 0, row }) => isPriceJump(pris, row?.pris));
    const from = day ?? fra;
    const reason = begrunnelse.trim();
    const long = tooLong(reason, longestReason);
    const body = {
        priser: toSave.map(({ prosesskode, pris = 0 }) => ({ prosesskodeId: prosesskode?.id ?? 0, pris })),
        ...(from ? { fra: from } : {}),
        ...(reason ? { begrunnelse: reason } : {}),
    };
    const key = JSON.stringify([body.priser, from]);
    const shown = found?.key === key ? found.shown : undefined;
    const collisions = shown?.kollisjoner ?? [];
    const text = (key: string, values?: Record<string, unknown>): string => translate(`prices.paste.${key}`, values);
    const store = async (): Promise<void> => {
        let tried = shown;
        if (!tried?.kollisjoner.length) {
            tried = await call('previewPriceList', { params: { id: contract.id }, body });
            setLater(undefined);
            setFound({ key, shown: tried });
            if (tried.kollisjoner.length > 0) return;
        }
        const isMeant =
            jumps.length === 0 ||
            (await ask({
                title: translate('prices.question.title'),
                content: text('jumps', {
                    smart_count: jumps.length,
                    codes: jumps.map(({ code }) => code).join(', '),
                }),
                confirm: translate('prices.question.save'),
            }));
        if (!isMeant) return;
        const data = { ...body, ...(senere ? { senere } : {}), tidslinje: tried.tidslinje, kontraktId: contract.id };
        await create('priceLists', { data }, { returnPromise: true });
        notify(text('done', { smart_count: toSave.length }), { type: 'success' });
        pasted.onClose();
    };
    return (
        <>
            <PasteDialog
                texts="prices.paste"
                pasted={pasted}
                wrong={wrong}
                count={toSave.length}
                hasMore={fra !== undefined || reason !== ''}
                isIncomplete={isDayBroken || long !== undefined || (collisions.length > 0 && senere === undefined)}
                copyFrom={
                    <CopyFrom
                        contract={contract}
                        typed={typed}
                        disabled={pasted.isSaving}
                        onCopy={(prices) => pasted.set('typed', asPasted(prices, numbers))}
                    />
                }
                preview={lines.length > 0 ? <PastePreview lines={lines} /> : null}
                store={() =>
                    store().catch((error: unknown) => {
                        if (error instanceof StaleError) setFound(undefined);
                        throw error;
                    })
                }
            >
                <Line sx={{ mt: 2, alignItems: 'flex-start' }}>
                    {day === undefined ? (
                        <DateInput
                            label={translate(rows.length === 0 ? 'prices.fromStart' : 'prices.from')}
                            day={fra}
                            onChange={(value) => pasted.set('fra', value)}
                            onBroken={setIsDayBroken}
                        />
                    ) : null}
                    <TextField
                        label={translate('prices.reason')}
                        value={begrunnelse}
                        margin="none"
                        onChange={({ target }) => pasted.set('begrunnelse', target.value)}
                        error={long !== undefined}
                        helperText={long && translate(long.message, long.args)}
                        sx={{ flex: 1, minWidth: 200 }}
                    />
                </Line>
                <Collisions kind="price" list={collisions} value={senere} onChange={setLater} />
            </PasteDialog>
            {dialog}
        </>
    );
};
