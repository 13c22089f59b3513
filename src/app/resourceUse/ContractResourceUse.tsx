import { Box, FormHelperText, LinearProgress, Paper, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { osloDay } from '../../api/rules/oslo';
import { LoadProblem } from '../common/LoadProblem';
import { usePages } from '../data/resourceUse';
import { asListed } from '../data/wholeList';
import { useOffers } from '../runtime/offers';
import { defaultFilter, filterQuery, reloadPauseMs, widened, type GlobalFilter } from './globalFilter';
import { GlobalFilterBar } from './GlobalFilterBar';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';
import { idOfAdded, type AddedUse, type NewUseBody } from './rules';
import { useDebounced } from '../common/useDebounced';
import { pageOfAll, usePaging } from './usePaging';
import { useResourceUse, useResourceUseWrites } from './useResourceUse';

/**
 * Resource use of one contract: its global rows can be changed, those of its reports only seen (report-handling §2).
 * The list is asked for again when the filter has rested for half a second.
 */
export const ContractResourceUse = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const [filter, setFilter] = useState(() => defaultFilter(new Date()));
    const [added, setAdded] = useState<AddedUse & { isWidened: boolean }>();
    const rested = useDebounced(filter, reloadPauseMs);
    const { asked, ask } = usePaging();
    const isPaged = useOffers(usePages);
    const change = useCallback(
        (part: Partial<GlobalFilter>) => {
            setFilter((now) => ({ ...now, ...part }));
            setAdded(undefined);
            ask({ page: 0 });
        },
        [ask],
    );
    const prices = useGetManyReference<Price>('prices', { target: 'kontraktId', id: contractId, ...asListed });
    const use = useResourceUse(
        'contractResourceUse',
        contractId,
        filterQuery(rested),
        isPaged ? asked : undefined,
        added?.id,
    );
    const newId = added && idOfAdded(use.data ?? [], added);
    const shown =
        use.data && use.sums.page !== undefined
            ? { rows: use.data, page: use.sums.page - 1, total: use.total ?? use.data.length }
            : pageOfAll(use.data ?? [], asked, newId);
    const { add, update, remove } = useResourceUseWrites('contractResourceUse', contractId);
    const addAndShow = async (body: NewUseBody): Promise<void> => {
        const id = await add(body);
        const code = prices.data?.find((price) => price.id === body.prisId)?.prosesskode;
        const wider = code ? widened(filter, { day: osloDay(body.dato), code }) : filter;
        const isWidened = JSON.stringify(wider) !== JSON.stringify(filter);
        if (isWidened) setFilter(wider);
        setAdded({ id, body, isWidened });
        ask({ page: 0, followsAdded: true });
    };
    const isLoading = rested !== filter || use.isFetching;
    const isEmpty = shown.total === 0;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {prices.isError ? (
                <LoadProblem
                    error={prices.error}
                    message={translate('resourceUse.pricesFailed')}
                    onRetry={() => void prices.refetch()}
                />
            ) : null}
            {prices.data?.length === 0 ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {prices.data && prices.data.length > 0 ? (
                <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 2 }}>
                    <ResourceUseForm prices={prices.data} heading="h2" onAdd={addAndShow} />
                </Paper>
            ) : null}
            <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 2 }}>
                <GlobalFilterBar filter={filter} prices={prices.data ?? []} onChange={change} />
                {added?.isWidened ? (
                    <FormHelperText role="status">{translate('resourceUse.global.widened')}</FormHelperText>
                ) : null}
                <Box sx={{ height: 4, mt: 1 }}>
                    {isLoading ? <LinearProgress aria-label={translate('resourceUse.global.loading')} /> : null}
                </Box>
                {use.isPending ? <Skeleton height={72} /> : null}
                {use.isError ? (
                    <LoadProblem
                        error={use.error}
                        message={translate('resourceUse.loadFailed')}
                        onRetry={() => void use.refetch()}
                    />
                ) : null}
                {use.data && isEmpty ? (
                    <Typography sx={{ py: 2, color: 'text.secondary' }}>
                        {translate('resourceUse.emptyFiltered')}
                    </Typography>
                ) : null}
                {use.data && !isEmpty ? (
                    <Box aria-busy={isLoading}>
                        <ResourceUseTable
                            shown={shown}
                            sort={asked.sort}
                            onAsk={ask}
                            sums={use.sums}
                            newId={newId}
                            isEditable={({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk}
                            onUpdate={update}
                            onRemove={remove}
                            noteOf={({ erGlobaltRessursforbruk }) =>
                                erGlobaltRessursforbruk ? undefined : translate('resourceUse.global.ofReport')
                            }
                        />
                    </Box>
                ) : null}
            </Paper>
        </Box>
    );
};
