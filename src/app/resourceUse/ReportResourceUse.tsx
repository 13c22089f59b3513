import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Report } from '../../contract/entities/report';
import { contractorReports, serviceReports } from '../data/reportProvider';
import { useCityMutation } from '../data/useCityMutation';
import { LoadProblem } from '../common/LoadProblem';
import { useCityQuery } from '../data/useCityQuery';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';

const writes = { invalidates: ['listResourceUse', 'listHistory'], refreshes: [contractorReports, serviceReports] } as const;

/** Resource use of a report: read-only for the service department, registered and changed by contractors (report-handling §2, D5). */
export const ReportResourceUse = ({ report, editable }: { report: Report; editable: boolean }) => {
    const translate = useTranslate();
    const contractId = report.kontrakt?.kontraktId;
    const changes = editable && contractId !== undefined;
    const use = useCityQuery('listResourceUse', { params: { id: report.id } });
    const prices = useCityQuery('listPrices', changes ? { params: { id: contractId } } : null);
    const add = useCityMutation('createResourceUse', writes);
    const update = useCityMutation('updateResourceUse', writes);
    const remove = useCityMutation('deleteResourceUse', writes);
    const isEmpty = use.data?.ressursforbruk.length === 0;
    const lacksPrices = contractId === undefined || prices.data?.length === 0;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {lacksPrices ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {prices.isError ? <LoadProblem error={prices.error} message={translate('resourceUse.pricesFailed')} onRetry={() => void prices.refetch()} /> : null}
            {changes && prices.data && prices.data.length > 0 ? <ResourceUseForm prices={prices.data} onAdd={(body) => add.mutateAsync({ params: { id: report.id }, body })} /> : null}
            {use.isPending ? <Skeleton height={72} /> : null}
            {use.isError ? <LoadProblem error={use.error} message={translate('resourceUse.loadFailed')} onRetry={() => void use.refetch()} /> : null}
            {isEmpty && contractId !== undefined ? <Typography sx={{ color: 'text.secondary' }}>{translate('resourceUse.empty')}</Typography> : null}
            {use.data && !isEmpty ? (
                <ResourceUseTable
                    use={use.data}
                    isEditable={() => changes}
                    onUpdate={({ ressursforbrukId }, body) => update.mutateAsync({ params: { id: report.id, usageId: ressursforbrukId }, body })}
                    onRemove={({ ressursforbrukId }) => remove.mutateAsync({ params: { id: report.id, usageId: ressursforbrukId } })}
                />
            ) : null}
        </Box>
    );
};
