import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TaskState } from '../../api/rules/tasks';

const colours = {
    apen: 'default',
    underArbeid: 'info',
    ferdig: 'success',
    avvist: 'error',
    trukket: 'default',
} as const;

export const TaskPill = ({ state }: { state: TaskState }) => {
    const translate = useTranslate();
    return (
        <Chip size="small" variant="outlined" color={colours[state]} label={translate(`parts.task.state.${state}`)} />
    );
};
