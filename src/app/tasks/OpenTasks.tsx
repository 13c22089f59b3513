import { Alert, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TaskState } from '../../api/rules/tasks';
import { useStatus } from '../common/useCatalogues';
import { useReportPage } from '../report/useReportPage';

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
        <Chip
            size="small"
            variant="outlined"
            color={colours[state]}
            label={translate(`sharedWork.task.state.${state}`)}
        />
    );
};

/** Asks before a report with an open task is finished. */
export const OpenTasks = () => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const { report } = useReportPage();
    const chosen: unknown = useWatch({ name: 'meldingsStatusId' });
    const statusOf = useStatus();
    const isDone = (id: number): boolean => statusOf(id)?.class === 'ferdig-behandlet';
    const open = report.deloppgaver?.apne ?? 0;
    if (open === 0 || !isDone(Number(chosen)) || isDone(report.meldingsStatusId)) return null;
    return (
        <Alert
            severity="warning"
            sx={{ my: 1, flexWrap: 'wrap' }}
            action={
                <Button
                    color="inherit"
                    size="small"
                    onClick={() => setValue('meldingsStatusId', report.meldingsStatusId, { shouldDirty: true })}
                >
                    {translate('sharedWork.task.keepStatus')}
                </Button>
            }
        >
            {translate('sharedWork.task.finish', { smart_count: open })}
        </Alert>
    );
};
