import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Around a table: a frame that scrolls by itself where the table is wider than the screen, also by keyboard. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        {children}
    </Box>
);
