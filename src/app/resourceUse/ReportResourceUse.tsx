import { Box, Typography } from '@mui/material';
import { ReferenceManyFieldBase, useGetManyReference, useListContext, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import type { Report } from '../../api/entities/report';
import { LoadProblem } from '../common/LoadProblem';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { asListed } from '../data/wholeList';
import { Plugged } from '../places/Plugged';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';
import { WholeListPages } from './WholeListPages';
import { wholeUse } from './rules';

const Content = ({ report, editable }: { report: Report; editable: boolean }) => {
    const translate = useTranslate();
    const contractId = report.kontrakt?.kontraktId;
    const changes = editable && contractId !== undefined;
    const { total } = useListContext();
    const prices = useGetManyReference<Price>(
        'prices',
        { target: 'kontraktId', id: contractId, ...asListed },
        { enabled: changes },
    );
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
                <ResourceUseForm prices={prices.data} contractId={contractId} parent={{ meldingId: report.id }} />
            ) : null}
            <Plugged at="Waiting" panel="resourceUse" reportId={report.id} prices={prices.data ?? []} />
            {contractId === undefined && total === 0 ? null : (
                <WholeListPages>
                    <ResourceUseTable empty={translate('resourceUse.empty')} isEditable={() => changes} />
                </WholeListPages>
            )}
        </Box>
    );
};

/** Read-only for the service department, registered and changed by contractors (report-handling §2, D5). */
export const ReportResourceUse = (props: { report: Report; editable: boolean }) => (
    <ReferenceManyFieldBase
        record={{ id: props.report.id }}
        reference="resourceUse"
        target="meldingId"
        {...wholeUse}
        queryOptions={suppressErrorNotification}
    >
        <Content {...props} />
    </ReferenceManyFieldBase>
);
