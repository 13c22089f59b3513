import CameraIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
    ReferenceManyFieldBase,
    SelectInput,
    useDataProvider,
    useNotify,
    usePermissions,
    useTranslate,
} from 'react-admin';
import type { OwnTask as Task } from '../../api/entities/tasks';
import { imageTypes } from '../../api/rules/fileTypes';
import { mostDocuments, mostImageBytes } from '../../api/rules/limits';
import { companyTaskStates, openTaskStates } from '../../api/rules/tasks';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { Line } from '../common/Line';
import { LongTextInput } from '../common/textInputs';
import { useReportType } from '../common/useCatalogues';
import { useFormatInstant } from '../common/time';
import { useObjectUrl } from '../common/useObjectUrl';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { isKept } from '../data/records';
import { field } from '../data/field';
import { DirectionsLink } from '../map/DirectionsLink';
import { ownerOf } from '../offline/keptCalls';
import { Waiting } from '../offline/Waiting';
import { NewUse, WaitingUse } from '../resourceUse/NewUse';
import { ResourceUseTable } from '../resourceUse/ResourceUseTable';
import { listOfUse } from '../resourceUse/rules';
import type { Permissions } from '../session/permissions';
import { TaskPill } from '../tasks/OpenTasks';

const height = 150;

const Picture = ({ taskId, id, label }: { taskId: number; id: string; label: string }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { data, isError } = useQuery({
        queryKey: ['images', 'task', id],
        queryFn: ({ signal }) => call('getTaskPicture', { params: { id: taskId, bildeId: id }, signal }),
        staleTime: Infinity,
    });
    const url = useObjectUrl(data?.blob);
    if (isError) return <Typography>{translate('reportDetail.images.failed')}</Typography>;
    if (!url) return <Skeleton variant="rectangular" height={height} width={height} />;
    return <img src={url} alt={label} height={height} style={{ maxWidth: '100%', objectFit: 'cover' }} />;
};

/** Pictures that the company has added to its task. */
const TaskPictures = ({ taskId, ids }: { taskId: number; ids: readonly string[] }) => {
    const translate = useTranslate();
    if (ids.length === 0) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            {ids.map((id, index) => (
                <Picture
                    key={id}
                    taskId={taskId}
                    id={id}
                    label={translate('sharedWork.task.picture', { number: index + 1 })}
                />
            ))}
        </Box>
    );
};

/** Resource use of a task, at the prices of the company's contract. */
const TaskUse = ({ taskId, contractId }: { taskId: number; contractId: string }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>
            <ReferenceManyFieldBase record={{ id: taskId }} reference="taskUse" target="deloppgaveId" {...listOfUse}>
                <NewUse contractId={contractId} parent={{ deloppgaveId: taskId }} />
                <WaitingUse contractId={contractId} owner={ownerOf.task(taskId)} />
                <ResourceUseTable empty={translate('resourceUse.empty')} isEditable={() => true} />
            </ReferenceManyFieldBase>
        </Box>
    );
};

const StateDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <FormDialog
            resource="deloppgaver"
            name={draftOf.row('deloppgaver', task.id)}
            record={task}
            title={translate('sharedWork.task.update')}
            success={translate('sharedWork.task.saved')}
            onClose={onClose}
        >
            <SelectInput
                {...field('updateOwnTask', 'tilstand')}
                choices={companyTaskStates.map((id) => ({ id, name: `sharedWork.task.state.${id}` }))}
                helperText={false}
                fullWidth
            />
            <LongTextInput {...field('updateOwnTask', 'notat')} minRows={2} />
        </FormDialog>
    );
};

/** A task, as its company sees it. */
export const OwnTask = ({ task }: { task: Task }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const headingId = useId();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const typeName = useReportType()(task.meldingstypeId);
    const { permissions } = usePermissions<Permissions>();
    const registers = permissions?.has('deloppgaver.registerUse');
    const { id, tekst, adresse, latitude, longitude, frist, tilstand, notat, bildeIds } = task;
    const { antallRessursforbruk, antallReturnert } = task;
    const facts = [
        ...(frist ? [translate('sharedWork.task.due', { time: formatInstant(frist) })] : []),
        ...(antallRessursforbruk > 0 ? [translate('sharedWork.task.use', { smart_count: antallRessursforbruk })] : []),
        ...(antallReturnert > 0 ? [translate('layout.returnedUse', { smart_count: antallReturnert })] : []),
    ];
    const [open, setOpen] = useState<'state' | 'use' | undefined>(antallReturnert > 0 ? 'use' : undefined);
    const [isSending, setIsSending] = useState(false);
    const addPictures = async (files: readonly File[]): Promise<void> => {
        if (files.length === 0) return;
        const large = files.find(({ size }) => size > mostImageBytes);
        const refusal =
            files.length > mostDocuments
                ? translate('reportDetail.documents.tooMany')
                : large && translate('newReport.problem.tooLarge', { name: large.name });
        if (refusal) return notify(refusal, { type: 'error' });
        setIsSending(true);
        try {
            const answer: unknown = await dataProvider.call('addTaskPictures', { params: { id }, files });
            if (!isKept(answer)) void dataProvider.reread('deloppgaver');
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setIsSending(false);
        }
    };
    return (
        <Paper
            component="section"
            variant="outlined"
            aria-labelledby={headingId}
            sx={{ p: { xs: 1.5, sm: 2 }, mb: 2, overflowWrap: 'anywhere' }}
        >
            <Line>
                <Typography variant="h2" id={headingId}>
                    {adresse}
                </Typography>
                <TaskPill state={tilstand} />
            </Line>
            <Typography sx={{ color: 'text.secondary' }}>
                <span lang={typeName.lang}>{typeName.text}</span>
                {facts.length > 0 ? <span>{` · ${facts.join(' · ')}`}</span> : null}
            </Typography>
            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', my: 1 }}>
                {tekst}
            </Typography>
            {notat ? (
                <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', fontStyle: 'italic', mb: 1 }}>
                    {notat}
                </Typography>
            ) : null}
            <TaskPictures taskId={id} ids={bildeIds} />
            <Waiting panel="documents" reportId={ownerOf.task(id)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                <Button variant="contained" onClick={() => setOpen('state')}>
                    {translate('sharedWork.task.update')}
                </Button>
                {openTaskStates.includes(tilstand) ? (
                    <FileButtons
                        label={translate('sharedWork.task.addPictures')}
                        icon={<CameraIcon />}
                        accept={imageTypes}
                        loading={isSending}
                        onChoose={(files) => void addPictures(files)}
                    />
                ) : null}
                {registers && task.kontraktId ? (
                    <Button
                        variant="outlined"
                        aria-expanded={open === 'use'}
                        onClick={() => setOpen(open === 'use' ? undefined : 'use')}
                    >
                        {translate('sharedWork.task.registerUse')}
                    </Button>
                ) : null}
                <DirectionsLink latitude={latitude} longitude={longitude} />
            </Box>
            {open === 'use' && task.kontraktId ? <TaskUse taskId={id} contractId={task.kontraktId} /> : null}
            {open === 'state' ? <StateDialog task={task} onClose={() => setOpen(undefined)} /> : null}
        </Paper>
    );
};
