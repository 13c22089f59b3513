import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { legendSchema, type Overlay } from '../../../api/external';
import { fetchOutside } from '../../data/cityFetch';

interface LegendProps {
    of: Overlay;
    url: string | undefined;
}

const hour = 60 * 60 * 1000;

/** A legend from the service, or a picture that the layer names. */
export const Legend = ({ of: { displayName: name, legendId = '' }, url = '' }: LegendProps) => {
    const translate = useTranslate();
    const isPicture = /^(https?:\/)?\//.test(legendId);
    const isKnown = legendId !== '' && (isPicture || url !== '');
    const { data: lines, isError } = useQuery({
        queryKey: ['mapLegend', url, legendId],
        queryFn: async ({ signal }) => {
            if (isPicture) return [{ label: '', imageUrl: legendId }];
            const address = `${url}?${new URLSearchParams({ layer: legendId }).toString()}`;
            return legendSchema.parse(await fetchOutside(address, signal));
        },
        enabled: isKnown,
        staleTime: hour,
        retry: 1,
        networkMode: 'always',
    });
    const note = isError
        ? 'map.legendFailed'
        : lines
          ? lines.length === 0
              ? 'map.legendMissing'
              : undefined
          : 'map.legendLoading';
    if (!isKnown) return null;
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
                        sx={{
                            maxWidth: isPicture ? '100%' : 120,
                            minWidth: 20,
                            minHeight: 20,
                            bgcolor: '#fff',
                            borderRadius: '2px',
                        }}
                    />
                    <Typography variant="body2">{label || name}</Typography>
                </Box>
            ))}
        </Box>
    );
};
