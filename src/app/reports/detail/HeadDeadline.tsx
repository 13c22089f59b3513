import { Typography } from '@mui/material';
import { useStatus } from '../../common/useCatalogues';
import { Deadline } from '../Deadline';
import { useReportPage } from '../ReportContext';

/** On a telephone, where the facts come later. */
export const HeadDeadline = () => {
    const { tidsfrist, meldingsStatusId } = useReportPage().report;
    const status = useStatus()(meldingsStatusId);
    if (!tidsfrist || !status) return null;
    return (
        <Typography component="div" sx={{ mt: 0.5 }}>
            <Deadline deadline={tidsfrist} statusClass={status.class} />
        </Typography>
    );
};
