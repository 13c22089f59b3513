import { Typography } from '@mui/material';
import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { OwnTask as Task } from '../../api/entities/tasks';
import { mostListed } from '../../api/rules/limits';
import { listDefaults } from '../common/listDefaults';
import { Loaded, MostShown } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { asListed } from '../data/lists';
import { OwnTask } from './OwnTask';

const Tasks = () => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const list = useListContext<Task>();
    return (
        <PageFrame title={resourceLabel('deloppgaver', 2)} detail={list.total}>
            <MostShown of={list.data ?? []} most={mostListed.ownTasks} />
            <Loaded query={list} message={translate('sharedWork.task.loadFailed')}>
                {(tasks) =>
                    tasks.length === 0 ? (
                        <Typography>{translate('sharedWork.task.noneOwn')}</Typography>
                    ) : (
                        tasks.map((task) => <OwnTask key={task.id} task={task} />)
                    )
                }
            </Loaded>
        </PageFrame>
    );
};

/** /deloppgaver: tasks on others' reports that the company has been given, where the city offers it (D15). */
export const OwnTasks = () => (
    <ListBase resource="deloppgaver" {...listDefaults} sort={asListed.sort} perPage={asListed.pagination.perPage}>
        <Tasks />
    </ListBase>
);
