import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import { Line } from '../common/Line';
import type { StaffTask } from '../../api/entities/tasks';
import { Loaded } from '../common/Loaded';
import { useFormatInstant } from '../common/time';
import { asListed } from '../data/lists';
import { Panel } from '../report/Panel';
import { Thumbnails } from '../report/pictures/Thumbnails';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { TaskPill } from './OpenTasks';

// Loaded when opened: its date field is 39 kB.
const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog')).TaskDialog }));

const Task = ({ task, onEdit }: { task: StaffTask; onEdit: () => void }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { selskap, tekst, frist, tilstand, notat, bildeIds, antallRessursforbruk, avsluttet } = task;
    const facts = [
        frist ? translate('sharedWork.task.due', { time: formatInstant(frist) }) : undefined,
        avsluttet ? translate('sharedWork.task.ended', { time: formatInstant(avsluttet) }) : undefined,
        antallRessursforbruk > 0 ? translate('sharedWork.task.use', { smart_count: antallRessursforbruk }) : undefined,
    ].filter(Boolean);
    return (
        <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Line>
                <b>{selskap.navn}</b>
                <TaskPill state={tilstand} />
                {tilstand === 'trukket' ? null : (
                    <Button size="small" onClick={onEdit} sx={{ ml: 'auto' }}>
                        {translate('sharedWork.task.edit')}
                    </Button>
                )}
            </Line>
            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap' }}>
                {tekst}
            </Typography>
            {notat ? (
                <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', fontStyle: 'italic' }}>
                    {notat}
                </Typography>
            ) : null}
            <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{facts.join(' · ')}</Typography>
            {bildeIds.length > 0 ? <Thumbnails ids={bildeIds} /> : null}
        </Box>
    );
};

/** The tasks that a report is split into. */
const Tasks = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const [edited, setEdited] = useState<StaffTask | 'new'>();
    const tasks = useGetManyReference<StaffTask>('tasks', { target: 'meldingId', id: report.id, ...asListed });
    return (
        <>
            <Loaded query={tasks} message={translate('sharedWork.task.loadFailed')} height={48}>
                {(rows) =>
                    rows.length === 0 ? (
                        <Typography sx={{ color: 'text.secondary' }}>{translate('sharedWork.task.none')}</Typography>
                    ) : (
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {rows.map((task) => (
                                <Task key={task.id} task={task} onEdit={() => setEdited(task)} />
                            ))}
                        </Box>
                    )
                }
            </Loaded>
            <Button variant="outlined" onClick={() => setEdited('new')} sx={{ mt: 1.5 }}>
                {translate('sharedWork.task.new')}
            </Button>
            {edited ? (
                <Suspense>
                    <TaskDialog
                        reportId={report.id}
                        task={edited === 'new' ? undefined : edited}
                        onClose={() => setEdited(undefined)}
                    />
                </Suspense>
            ) : null}
        </>
    );
};

export const TasksPanel = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const sees = permissions?.has('tasks.list');
    const { report } = useReportPage();
    if (!sees || !report.deloppgaver) return null;
    const { alle, apne } = report.deloppgaver;
    return (
        <Panel
            title={translate(alle > 0 ? 'sharedWork.task.panelOf' : 'sharedWork.task.panel', { all: alle, open: apne })}
        >
            <Tasks />
        </Panel>
    );
};
