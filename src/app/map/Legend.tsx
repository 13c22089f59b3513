import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Overlay } from '../../contract/external';
import { type OverlayLegend, useMapLegend } from './useMapLegend';

interface LegendProps {
    url: string | undefined;
    overlays: readonly Overlay[];
}

const noteOf = ({ lines, failed }: OverlayLegend): string | undefined => (failed ? 'map.legendFailed' : lines ? (lines.length === 0 ? 'map.legendMissing' : undefined) : 'map.legendLoading');

/** The symbols of the overlays that are shown (report-handling §2). */
export const Legend = ({ url, overlays }: LegendProps) => {
    const translate = useTranslate();
    const legends = useMapLegend(url, overlays);
    if (overlays.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h3" component="h3">
                {translate('map.legend')}
            </Typography>
            {legends.map((legend) => {
                const note = noteOf(legend);
                return (
                    <Box key={legend.overlay.layerId} sx={{ mt: 1 }}>
                        <Typography variant="body2" sx={{ fontWeight: 600 }}>
                            {legend.overlay.displayName}
                        </Typography>
                        {note && <Typography variant="body2">{translate(note)}</Typography>}
                        {legend.lines?.map(({ label, imageUrl }) => (
                            <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
                                {/* The symbols are drawn for a light map. */}
                                <Box component="img" src={imageUrl} alt="" sx={{ maxWidth: 120, minWidth: 20, minHeight: 20, bgcolor: '#fff', borderRadius: '2px' }} />
                                <Typography variant="body2">{label || legend.overlay.displayName}</Typography>
                            </Box>
                        ))}
                    </Box>
                );
            })}
        </Box>
    );
};
