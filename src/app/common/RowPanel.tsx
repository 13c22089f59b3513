import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { showAll } from './showAll';

export interface RowPanelProps {
    label: string;
    role?: 'group' | 'form';
    children: ReactNode;
}

/** The content of an expanded row: never wider than the screen, even when the table is. */
export const RowPanel = ({ label, role = 'group', children }: RowPanelProps) => (
    <Box
        ref={showAll}
        role={role}
        aria-label={label}
        sx={{ position: 'sticky', left: 16, py: 1.5, maxWidth: 'min(720px, calc(100vw - 64px))' }}
    >
        {children}
    </Box>
);
