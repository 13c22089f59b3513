import { Box } from '@mui/material';
import type { StatusClass } from '../../contract/entities/report';
import { statusColours } from '../layout/tokens';

/** A status is colour and word. */
export const StatusPill = ({ statusClass, label }: { statusClass: StatusClass; label: string }) => (
    <Box
        component="span"
        className={statusClass}
        sx={(theme) => {
            const { background, ink, dot } = statusColours[theme.palette.mode][statusClass];
            return {
                display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1, py: 0.25, borderRadius: '2px', fontSize: '0.78rem', fontWeight: 600, lineHeight: 1.45,
                backgroundColor: background, color: ink,
                '&::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: '50%', backgroundColor: dot },
            };
        }}
    >
        {label}
    </Box>
);
