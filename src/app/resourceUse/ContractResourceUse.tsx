import { Box, FormHelperText, Paper } from '@mui/material';
import { useEffect, useState } from 'react';
import { ReferenceManyFieldBase, useDataProvider, useEvent, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Price } from '../../api/entities/administration';
import type { ResourceUse, ResourceUseList } from '../../api/entities/resourceUse';
import { osloDay } from '../../api/rules/oslo';
import { localList } from '../data/localList';
import { asListed } from '../data/lists';
import { useOffered } from '../runtime/offers';
import { ownerOf } from '../offline/keptCalls';
import { NewUse, WaitingUse } from './NewUse';
import { ResourceUseTable } from './ResourceUseTable';
import { UseFilters } from './UseFilters';
import { filterOf, isSameFilter, type UseFilter, widened, withDays } from './globalFilter';
import { isEditableOfContract, listOfUse, type SavedUse, type UseRow } from './rules';
import { usePrices } from '../common/prices';

interface AddedRow extends SavedUse {
    /** A filter that includes the row, possibly wider than the user's. */
    filter: UseFilter;
    isWidened: boolean;
}

/** Without an id from the city (D14), the id of the latest matching row. */
const idOfAdded = (rows: readonly ResourceUse[], { id, body }: SavedUse): number | undefined =>
    id ??
    rows
        .filter(
            ({ prisId, dato, prosesskodeEnhetsVerdi }) =>
                prisId === body.prisId &&
                Date.parse(dato) === Date.parse(body.dato) &&
                prosesskodeEnhetsVerdi === body.prosesskodeEnhetsverdi,
        )
        .map(({ ressursforbrukId }) => ressursforbrukId)
        .toSorted((a, b) => b - a)[0];

/** Makes sure that a new row is visible: widens the filter, and opens its page. */
const useAddedUse = (contractId: string, prices: readonly Price[]) => {
    const dataProvider = useDataProvider();
    const { data = [], filterValues, perPage, resource, setFilters, setPage, sort } = useListContext<UseRow>();
    const isPaged = useOffered('ressursforbruk-sider');
    const filter: UseFilter = filterValues;
    const [latest, setLatest] = useState<AddedRow>();
    const added = latest && isSameFilter(latest.filter, filter) ? latest : undefined;
    const isShown = useEvent((of: UseFilter, by: typeof sort) => isSameFilter(of, filter) && by === sort);
    const open = useEvent(async (saved: SavedUse): Promise<void> => {
        const code = prices.find(({ id }) => id === saved.body.prisId)?.prosesskode;
        const wider = code ? widened(filter, { day: osloDay(saved.body.dato), code }) : filter;
        const isWidened = !isSameFilter(wider, filter);
        if (isWidened) setFilters(wider);
        setLatest({ ...saved, filter: wider, isWidened });
        const reference = { target: 'kontraktId', id: contractId, filter: wider };
        if (isPaged && saved.id !== undefined) {
            const pagination = { page: 1, perPage };
            const meta = { medRad: saved.id };
            const answer = await dataProvider.getManyReference<UseRow>(resource, {
                ...reference,
                sort,
                pagination,
                meta,
            });
            // The user may have filtered or sorted the rows by now.
            if (isShown(wider, sort)) setPage((answer.meta as Pick<ResourceUseList, 'page'>).page ?? 1);
            return;
        }
        // In other cities, the list comes whole.
        const { data: whole } = await dataProvider.getManyReference<UseRow>(resource, { ...reference, ...asListed });
        const rows = localList(whole, { sort }).data;
        const place = rows.findIndex(({ id }) => id === idOfAdded(rows as UseRow[], saved));
        if (place >= 0 && isShown(wider, sort)) setPage(Math.floor(place / perPage) + 1);
    });
    return {
        // The list itself shows a failure to read.
        onAdded: (saved: SavedUse): void => void open(saved).catch(() => undefined),
        addedId: added && idOfAdded(data, added),
        isWidened: added?.isWidened ?? false,
    };
};

const frame = { px: { xs: 1, sm: 2 }, py: 2 };

/** Keeps the filter's state and days in the address, and follows a link to other rows of the same contract. */
const useFilterInAddress = (now: Date): void => {
    const { filterValues, setFilters } = useListContext();
    const [params, setParams] = useSearchParams();
    const { key } = useLocation();
    const isOwnChange = useNavigationType() === 'REPLACE';
    const keepDays = useEvent((filter: UseFilter) =>
        setParams((latest) => withDays(latest, filter, now), { replace: true }),
    );
    useEffect(() => keepDays(filterValues), [keepDays, filterValues]);
    const follow = useEvent(() => {
        if (!isOwnChange && `${withDays(params, filterValues, now)}` !== `${params}`) setFilters(filterOf(params, now));
    });
    useEffect(() => follow(), [follow, key]);
};

const Content = ({ contractId, now }: { contractId: string; now: Date }) => {
    const translate = useTranslate();
    const { isFetching } = useListContext();
    const { data: prices = [] } = usePrices(contractId);
    const { onAdded, addedId, isWidened } = useAddedUse(contractId, prices);
    useFilterInAddress(now);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Paper variant="outlined" sx={frame}>
                <NewUse contractId={contractId} heading="h2" parent={{ kontraktId: contractId }} onAdded={onAdded} />
                <WaitingUse contractId={contractId} owner={ownerOf.contract(contractId)} />
            </Paper>
            <Paper variant="outlined" sx={frame}>
                <UseFilters prices={prices} />
                {isWidened ? (
                    <FormHelperText role="status">{translate('resourceUse.global.widened')}</FormHelperText>
                ) : null}
                <Box aria-busy={isFetching}>
                    <ResourceUseTable
                        empty={translate('resourceUse.emptyFiltered')}
                        isEditable={isEditableOfContract}
                        note={translate('resourceUse.global.ofReport')}
                        addedId={addedId}
                    />
                </Box>
            </Paper>
        </Box>
    );
};

/** Global rows can be edited; those of the company's reports are read-only (report-handling §2). */
export const ContractResourceUse = ({ contractId }: { contractId: string }) => {
    const [params] = useSearchParams();
    const [now] = useState(() => new Date());
    const [filter] = useState(() => filterOf(params, now));
    return (
        <ReferenceManyFieldBase
            record={{ id: contractId }}
            reference="contractResourceUse"
            target="kontraktId"
            filter={filter}
            {...listOfUse}
        >
            <Content contractId={contractId} now={now} />
        </ReferenceManyFieldBase>
    );
};
