import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { legendSchema } from '../../../api/external';
import { fetchJson } from './fetchJson';

interface LegendProps {
    url: string;
    legendId: string;
    name: string;
}

const hour = 60 * 60 * 1000;

export const Legend = ({ url, legendId, name }: LegendProps) => {
    const translate = useTranslate();
    const { data: lines, isError } = useQuery({
        queryKey: ['mapLegend', url, legendId],
        queryFn: ({ signal }) =>
            fetchJson(`${url}?${new URLSearchParams({ layer: legendId }).toString()}`, legendSchema, signal),
        staleTime: hour,
        retry: 1,
    });
    const note = isError
        ? 'map.legendFailed'
        : lines
          ? lines.length === 0
              ? 'map.legendMissing'
              : undefined
          : 'map.legendLoading';
    return (
        <Box role="group" aria-label={translate('map.legend', { name })} sx={{ ml: '30px', mb: 0.5 }}>
            {note && (
                <Typography variant="body2" color="text.secondary">
                    {translate(note)}
                </Typography>
            )}
            {lines?.map(({ label, imageUrl }) => (
                <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 0.25 }}>
                    {/* The symbols are drawn for a light map. */}
                    <Box
                        component="img"
                        src={imageUrl}
                        alt=""
                        sx={{ maxWidth: 120, minWidth: 20, minHeight: 20, bgcolor: '#fff', borderRadius: '2px' }}
                    />
                    <Typography variant="body2">{label || name}</Typography>
                </Box>
            ))}
        </Box>
    );
};
