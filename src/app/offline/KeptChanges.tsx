import { Paper } from '@mui/material';
import { inset } from '../report/layout';
import { useReportPage } from '../report/ReportContext';
import { KeptWrites } from './KeptWrites';
import { useKept } from './useKept';

/** Changes to the report itself that wait to be sent; others are shown in their panels. */
export const KeptChanges = () => {
    const writes = useKept(useReportPage().report.id, 'report');
    if (writes.length === 0) return null;
    return (
        <Paper variant="outlined" sx={{ ...inset, mb: 1.75 }}>
            <KeptWrites writes={writes} />
        </Paper>
    );
};
