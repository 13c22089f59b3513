import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A term and its value; a dash where there is none. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {term}
        </Box>
        <Box
            component="dd"
            sx={{ m: 0, minHeight: 30, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}
        >
            {children ?? '–'}
        </Box>
    </Box>
);
