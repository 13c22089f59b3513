import { Typography } from '@mui/material';
import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { OwnTask as Task } from '../../api/entities/tasks';
import { listDefaults } from '../common/listDefaults';
import { LoadProblem } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { OwnTask } from './OwnTask';

const Tasks = () => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const { data, total, error, refetch } = useListContext<Task>();
    return (
        <PageFrame title={resourceLabel('deloppgaver', 2)} detail={total}>
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate('sharedWork.task.loadFailed')}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? <Typography>{translate('sharedWork.task.noneOwn')}</Typography> : null}
            {data?.map((task) => (
                <OwnTask key={task.id} task={task} />
            ))}
        </PageFrame>
    );
};

/** /deloppgaver: tasks on others' reports that the company has been given, where the city offers it (D15). */
export const OwnTasks = () => (
    <ListBase resource="deloppgaver" {...listDefaults}>
        <Tasks />
    </ListBase>
);
