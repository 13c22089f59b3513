import { Box, Typography } from '@mui/material';
import { ReferenceManyFieldBase, useListContext, useTranslate } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { NewUse, WaitingUse } from './NewUse';
import { ResourceUseTable } from './ResourceUseTable';
import { listOfUse } from './rules';

export interface ReportResourceUseProps {
    report: Report;
    editable: boolean;
}

const Content = ({ report, editable }: ReportResourceUseProps) => {
    const translate = useTranslate();
    const contractId = report.kontrakt?.kontraktId;
    const changed = editable ? contractId : undefined;
    const { total } = useListContext();
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {contractId === undefined ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {changed === undefined ? null : <NewUse contractId={changed} parent={{ meldingId: report.id }} />}
            <WaitingUse contractId={changed} owner={report.id} />
            {contractId === undefined && total === 0 ? null : (
                <ResourceUseTable empty={translate('resourceUse.empty')} isEditable={() => editable} />
            )}
        </Box>
    );
};

/** Read-only for the service department; contractors register and change rows (report-handling §2, D5). */
export const ReportResourceUse = (props: ReportResourceUseProps) => (
    <ReferenceManyFieldBase record={{ id: props.report.id }} reference="resourceUse" target="meldingId" {...listOfUse}>
        <Content {...props} />
    </ReferenceManyFieldBase>
);
