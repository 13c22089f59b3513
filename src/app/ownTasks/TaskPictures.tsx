import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useObjectUrl } from '../common/useObjectUrl';
import type { CityDataProvider } from '../data/dataProvider';

const height = 150;

const Picture = ({ taskId, id, label }: { taskId: number; id: string; label: string }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { data, isError } = useQuery({
        queryKey: ['deloppgaver', 'picture', id],
        queryFn: ({ signal }) => call('getTaskPicture', { params: { id: taskId, bildeId: id }, signal }),
        staleTime: Infinity,
    });
    const url = useObjectUrl(data?.blob);
    if (isError) return <Typography>{translate('reportDetail.images.failed')}</Typography>;
    return url ? <img src={url} alt={label} height={height} style={{ maxWidth: '100%', objectFit: 'cover' }} /> : null;
};

/** The pictures that a company has added to its task. */
export const TaskPictures = ({ taskId, ids }: { taskId: number; ids: readonly string[] }) => {
    const translate = useTranslate();
    if (ids.length === 0) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            {ids.map((id, index) => (
                <Picture
                    key={id}
                    taskId={taskId}
                    id={id}
                    label={translate('parts.task.picture', { number: index + 1 })}
                />
            ))}
        </Box>
    );
};
