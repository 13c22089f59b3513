import { Box } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { NewUse } from '../resourceUse/NewUse';

/** Registers resource use on a task, at the prices of its company's contract. */
export const TaskUse = ({ taskId, contractId }: { taskId: number; contractId: string }) => (
    <Box sx={{ mt: 2 }}>
        <ResourceContextProvider value="taskUse">
            <NewUse contractId={contractId} parent={{ deloppgaveId: taskId }} />
        </ResourceContextProvider>
    </Box>
);
