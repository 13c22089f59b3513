import { Paper } from '@mui/material';
import { KeptWrites } from '../../common/KeptWrites';
import { useKept } from '../../common/useKept';
import { changesOfReport } from '../../data/keptCalls';
import { inset } from './layout';

/** Changes of the report itself that wait to be sent; others wait in their panels. */
export const KeptChanges = ({ reportId }: { reportId: number }) => {
    const writes = useKept(reportId, changesOfReport());
    if (writes.length === 0) return null;
    return (
        <Paper variant="outlined" sx={{ ...inset, mb: 1.75 }}>
            <KeptWrites writes={writes} />
        </Paper>
    );
};
