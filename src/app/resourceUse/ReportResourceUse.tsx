import { Box, Skeleton, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import type { Report } from '../../api/entities/report';
import { LoadProblem } from '../common/LoadProblem';
import { asListed } from '../data/wholeList';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';
import { pageOfAll, usePaging } from './usePaging';
import { useResourceUse, useResourceUseWrites } from './useResourceUse';

/**
 * Resource use of a report: read-only for the service department, registered and changed by contractors
 * (report-handling §2, D5).
 */
export const ReportResourceUse = ({ report, editable }: { report: Report; editable: boolean }) => {
    const translate = useTranslate();
    const contractId = report.kontrakt?.kontraktId;
    const changes = editable && contractId !== undefined;
    const use = useResourceUse('resourceUse', report.id);
    const { asked, ask } = usePaging();
    const prices = useGetManyReference<Price>(
        'prices',
        { target: 'kontraktId', id: contractId, ...asListed },
        { enabled: changes },
    );
    const { add, update, remove } = useResourceUseWrites('resourceUse', report.id);
    const isEmpty = use.data?.length === 0;
    const lacksPrices = contractId === undefined || prices.data?.length === 0;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {lacksPrices ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {prices.isError ? (
                <LoadProblem
                    error={prices.error}
                    message={translate('resourceUse.pricesFailed')}
                    onRetry={() => void prices.refetch()}
                />
            ) : null}
            {changes && prices.data && prices.data.length > 0 ? (
                <ResourceUseForm prices={prices.data} onAdd={add} />
            ) : null}
            {use.isPending ? <Skeleton height={72} /> : null}
            {use.isError ? (
                <LoadProblem
                    error={use.error}
                    message={translate('resourceUse.loadFailed')}
                    onRetry={() => void use.refetch()}
                />
            ) : null}
            {isEmpty && contractId !== undefined ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('resourceUse.empty')}</Typography>
            ) : null}
            {use.data && !isEmpty ? (
                <ResourceUseTable
                    shown={pageOfAll(use.data, asked)}
                    sort={asked.sort}
                    onAsk={ask}
                    sums={use.sums}
                    isEditable={() => changes}
                    onUpdate={update}
                    onRemove={remove}
                />
            ) : null}
        </Box>
    );
};
