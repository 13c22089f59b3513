import { Paper } from '@mui/material';
import type { EndpointId } from '../../../api/endpoints';
import { KeptWrites } from '../../common/KeptWrites';
import { useKept } from '../../common/useKept';
import { inset } from './layout';

const calls: readonly EndpointId[] = [
    'handleReport',
    'updateServiceReport',
    'updateContractorReport',
    'setWorkDone',
    'clearWorkDone',
];

/** Changes of the report itself that wait to be sent; others wait in their panels. */
export const KeptChanges = ({ reportId }: { reportId: number }) => {
    const writes = useKept(reportId, calls);
    if (writes.length === 0) return null;
    return (
        <Paper variant="outlined" sx={{ ...inset, mb: 1.75 }}>
            <KeptWrites writes={writes} />
        </Paper>
    );
};
