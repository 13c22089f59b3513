import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What an opened row of a table shows: no wider than the screen, also where the table is and scrolls. */
export const RowPanel = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box role="group" aria-label={label} sx={{ position: 'sticky', left: 16, py: 1.5, maxWidth: 'min(720px, calc(100vw - 64px))' }}>
        {children}
    </Box>
);
