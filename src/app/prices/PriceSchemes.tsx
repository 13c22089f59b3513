import DateIcon from '@mui/icons-material/CalendarMonthOutlined';
import CloseIcon from '@mui/icons-material/Close';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { TextInput, useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import type { BulkUpdate, Contract, Price, ProcessCode } from '../../api/entities/administration';
import { formatDay } from '../../api/rules/oslo';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { Line } from '../common/Line';
import { ChoicesProblem, Loaded } from '../common/Loaded';
import { RemoveButton } from '../common/removal';
import { TabBar, tabId, tabPanel } from '../common/tabs';
import { withoutBlankReason } from '../common/trimmed';
import { usePricePeriods, usePrices } from '../common/prices';
import { asListed } from '../data/lists';
import { field } from '../data/field';
import { withMoneyTexts } from '../money/moneyTexts';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import type { Scheme } from './rows';
import { codesToAdd, differenceOf } from './rules';

const PastePrices = lazy(withMoneyTexts(async () => ({ default: (await import('./pasted/PastePrices')).PastePrices })));
const PriceChange = lazy(
    withMoneyTexts(async () => ({ default: (await import('../money/prices/PriceChange')).PriceChange })),
);

type Changes = BulkUpdate['prisEndringer'];
/** A city may not name the contract's scheme (D14): its prices are still shown, but none can be added. */
interface WithScheme {
    prosesskodeSkjemaId: Contract['prosesskodeSkjemaId'] | null;
}

const SchemePrices = (scheme: Scheme) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const { codes, place, rows, day } = scheme;
    const { prosesskodeSkjemaId: schemeId }: WithScheme = scheme.contract;
    // True if the user can save lists, and prices from a given day, which go beyond the specification.
    const isOffered = useOffered('okonomi');
    const mayChange = isOffered && permissions?.has('okonomi.changePrices');
    const periods = usePricePeriods(isOffered ? place.kontraktId : undefined);
    // Without the later prices, a change would be saved without the questions about them.
    const isHeld = isOffered && !periods.data;
    const [opened, setOpened] = useState<'paste' | 'day'>();
    const close = (): void => setOpened(undefined);
    if (isOffered && periods.isPending) return <Loaded query={periods}>{() => null}</Loaded>;
    return (
        <>
            {schemeId === null || isHeld ? null : (
                <AddPrice codes={codesToAdd(codes, rows)} hasCodes={codes.length > 0} place={place} day={day} />
            )}
            {mayChange ? (
                <Line sx={{ mb: 1 }}>
                    <Button startIcon={<PasteIcon />} onClick={() => setOpened('paste')}>
                        {translate('prices.paste.open')}
                    </Button>
                    {place.resource === 'prices' ? (
                        <Button startIcon={<DateIcon />} onClick={() => setOpened('day')}>
                            {translate('prices.fromDay')}
                        </Button>
                    ) : null}
                </Line>
            ) : null}
            <ChoicesProblem of={[periods]} />
            <PriceTable rows={rows} {...(isHeld ? {} : { place })} day={day} />
            <Suspense>
                {opened === 'paste' ? <PastePrices {...scheme} onClose={close} /> : null}
                {opened === 'day' ? (
                    <PriceChange kind="price" contractId={place.kontraktId} codes={codes} onClose={close} />
                ) : null}
            </Suspense>
        </>
    );
};

interface FutureSchemeProps {
    contract: Contract;
    bulk: BulkUpdate;
    prices: readonly Price[];
    codes: readonly ProcessCode[];
}

const FutureScheme = ({ contract, bulk, prices, codes, changes }: FutureSchemeProps & { changes: Changes }) => {
    const translate = useTranslate();
    const place = { kontraktId: contract.id, bulkId: bulk.id };
    const rows = changes.map((change) => ({
        ...change,
        ...place,
        difference: differenceOf(change, prices),
        now: prices.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id)?.pris,
    }));
    const kept = new Set(rows.map(({ prosesskode }) => prosesskode.id));
    const leaving = prices.filter(({ prosesskode }) => !kept.has(prosesskode.id));
    return (
        <>
            <Typography sx={{ mb: 1.5 }}>
                {[
                    translate('prices.validFrom', { date: formatDay(bulk.gyldigFraDato) }),
                    ...(bulk.begrunnelse ? [translate('prices.schemeReason', { reason: bulk.begrunnelse })] : []),
                ].join(' ')}
            </Typography>
            {leaving.length > 0 ? (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('prices.leaves', {
                        codes: leaving.map(({ prosesskode }) => prosesskode.navn).join(', '),
                    })}
                </Alert>
            ) : null}
            <SchemePrices
                contract={contract}
                codes={codes}
                rows={rows}
                place={{ resource: 'priceChanges', ...place }}
                day={bulk.gyldigFraDato}
            />
        </>
    );
};

/** A scheme may come without its price changes, which have a call of their own (administration §7, D14). */
const LoadedFutureScheme = (props: FutureSchemeProps) => {
    const { prisEndringer, id }: Partial<BulkUpdate> & Pick<BulkUpdate, 'id'> = props.bulk;
    const read = useGetManyReference<Changes[number]>(
        'priceChanges',
        { target: 'bulkId', id, meta: { kontraktId: props.contract.id }, ...asListed },
        { enabled: prisEndringer === undefined },
    );
    return (
        <Loaded query={prisEndringer ? { data: prisEndringer } : read} height={240}>
            {(changes) => <FutureScheme {...props} changes={changes} />}
        </Loaded>
    );
};

const Timeline = lazy(withMoneyTexts(async () => ({ default: (await import('../money/prices/Timeline')).Timeline })));

type TabName = 'current' | 'future' | 'timeline';

export const PriceSchemes = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const ids = useId();
    const [wanted, setTab] = useState<TabName>('current');
    const hasReasons = useOffered('okonomi');
    const [isCreating, setIsCreating] = useState(false);
    const prices = usePrices(contract.id);
    // Read along with the prices, since `SchemePrices` waits for both.
    usePricePeriods(hasReasons ? contract.id : undefined);
    const bulks = useGetManyReference<BulkUpdate>('bulkUpdates', {
        target: 'kontraktId',
        id: contract.id,
        ...asListed,
    });
    const { prosesskodeSkjemaId: schemeId }: WithScheme = contract;
    const codes = useGetManyReference<ProcessCode>(
        'processCodes',
        { target: 'prosesskodeSkjemaId', id: schemeId ?? '', ...asListed },
        { enabled: schemeId !== null },
    );
    const future = bulks.data?.find(({ prosessertDato }) => prosessertDato === null);
    const schemes: readonly TabName[] = future ? ['current', 'future'] : ['current'];
    // Besides the specified tabs (D15).
    const others: readonly TabName[] = hasReasons ? ['timeline'] : [];
    const tab = [...schemes, ...others].find((name) => name === wanted) ?? 'current';
    const bar = (names: readonly TabName[], label: string) => (
        <TabBar
            id={ids}
            tabs={names.map((name) => ({ name, label: translate(`prices.${name}`) }))}
            value={names.includes(tab) && tab}
            aria-label={translate(label)}
            onChange={setTab}
        />
    );
    const futureId = future?.id;
    useEffect(() => {
        // The button that had the focus disappears when the scheme is created.
        if (futureId !== undefined && wanted === 'future' && document.activeElement === document.body)
            document.getElementById(tabId(ids, 'future'))?.focus();
    }, [futureId, wanted, ids]);
    return (
        <>
            <Line sx={{ justifyContent: 'space-between', mb: 1 }}>
                <Typography variant="h2">{translate('prices.title')}</Typography>
                {bulks.data && !future ? (
                    <Button variant="outlined" onClick={() => setIsCreating(true)}>
                        {translate('resources.bulkUpdates.page.create')}
                    </Button>
                ) : null}
            </Line>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
                {bar(schemes, 'prices.tabs')}
                {future ? (
                    <RemoveButton
                        resource="bulkUpdates"
                        record={future}
                        values={{ date: formatDay(future.gyldigFraDato) }}
                        icon={<CloseIcon fontSize="small" />}
                    />
                ) : null}
                {others.length > 0 ? bar(others, 'prices.timeline') : null}
            </Box>
            <Box {...tabPanel(ids, tab)}>
                {tab === 'timeline' ? (
                    <Suspense>
                        <Timeline contractId={contract.id} />
                    </Suspense>
                ) : null}
                {bulks.isError ? <Loaded query={bulks}>{() => null}</Loaded> : null}
                {tab === 'timeline' ? null : (
                    <Loaded query={schemeId === null ? { data: [] } : codes} height={240}>
                        {(all) => (
                            <Loaded query={prices} height={240}>
                                {(current) =>
                                    tab === 'future' && future ? (
                                        <LoadedFutureScheme
                                            contract={contract}
                                            bulk={future}
                                            prices={current}
                                            codes={all}
                                        />
                                    ) : (
                                        <SchemePrices
                                            contract={contract}
                                            codes={all}
                                            rows={current}
                                            place={{ resource: 'prices', kontraktId: contract.id }}
                                        />
                                    )
                                }
                            </Loaded>
                        )}
                    </Loaded>
                )}
            </Box>
            {isCreating ? (
                <FormDialog
                    resource="bulkUpdates"
                    name={draftOf.below('bulkUpdates', contract.id)}
                    transform={(values) => withoutBlankReason({ ...values, kontraktId: contract.id })}
                    onSaved={() => setTab('future')}
                    onClose={() => setIsCreating(false)}
                    maxWidth="xs"
                >
                    <DayField {...field('createBulkUpdate', 'gyldigFraDato')} autoFocus />
                    {hasReasons ? <TextInput {...field('createBulkUpdate', 'begrunnelse')} multiline /> : null}
                </FormDialog>
            ) : null}
        </>
    );
};
