import { Box, LinearProgress, Paper, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCityMutation } from '../data/useCityMutation';
import { LoadProblem } from '../common/LoadProblem';
import { useCityQuery } from '../data/useCityQuery';
import { defaultFilter, filterQuery, reloadPauseMs, type GlobalFilter } from './globalFilter';
import { GlobalFilterBar } from './GlobalFilterBar';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';
import { useDebounced } from '../common/useDebounced';

const writes = { invalidates: ['listContractResourceUse', 'listResourceUse'] } as const;

/**
 * Resource use of one contract: its global rows can be changed, those of its reports only seen (report-handling §2). The list
 * is asked for again when the filter has rested for half a second.
 */
export const ContractResourceUse = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const [filter, setFilter] = useState(() => defaultFilter(new Date()));
    const rested = useDebounced(filter, reloadPauseMs);
    const change = useCallback((part: Partial<GlobalFilter>) => setFilter((now) => ({ ...now, ...part })), []);
    const prices = useCityQuery('listPrices', { params: { id: contractId } });
    const use = useCityQuery('listContractResourceUse', { params: { id: contractId }, query: filterQuery(rested) }, { placeholderData: (before) => before });
    const add = useCityMutation('createContractResourceUse', writes);
    const update = useCityMutation('updateContractResourceUse', writes);
    const remove = useCityMutation('deleteContractResourceUse', writes);
    const isLoading = rested !== filter || use.isFetching;
    const isEmpty = use.data?.ressursforbruk.length === 0;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {prices.isError ? <LoadProblem error={prices.error} message={translate('resourceUse.pricesFailed')} onRetry={() => void prices.refetch()} /> : null}
            {prices.data?.length === 0 ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {prices.data && prices.data.length > 0 ? (
                <Paper variant="outlined" sx={{ p: 2 }}>
                    <ResourceUseForm prices={prices.data} onAdd={(body) => add.mutateAsync({ params: { id: contractId }, body })} />
                </Paper>
            ) : null}
            <Paper variant="outlined" sx={{ p: 2 }}>
                <GlobalFilterBar filter={filter} prices={prices.data ?? []} onChange={change} />
                <Box sx={{ height: 4, mt: 1 }}>{isLoading ? <LinearProgress aria-label={translate('resourceUse.global.loading')} /> : null}</Box>
                {use.isPending ? <Skeleton height={72} /> : null}
                {use.isError ? <LoadProblem error={use.error} message={translate('resourceUse.loadFailed')} onRetry={() => void use.refetch()} /> : null}
                {isEmpty ? <Typography sx={{ py: 2, color: 'text.secondary' }}>{translate('resourceUse.emptyFiltered')}</Typography> : null}
                {use.data && !isEmpty ? (
                    <Box aria-busy={isLoading}>
                        <ResourceUseTable
                            use={use.data}
                            isEditable={({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk}
                            onUpdate={({ ressursforbrukId }, body) => update.mutateAsync({ params: { id: contractId, usageId: ressursforbrukId }, body })}
                            onRemove={({ ressursforbrukId }) => remove.mutateAsync({ params: { id: contractId, usageId: ressursforbrukId } })}
                            noteOf={({ erGlobaltRessursforbruk }) => (erGlobaltRessursforbruk ? undefined : translate('resourceUse.global.ofReport'))}
                        />
                    </Box>
                ) : null}
            </Paper>
        </Box>
    );
};
