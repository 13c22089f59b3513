import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldValue } from 'react-admin';
import { useFieldLabel } from './useFieldLabel';

export interface FactProps {
    source: string;
    children?: ReactNode;
}

export const Fact = ({ source, children }: FactProps) => {
    const label = useFieldLabel(source);
    const value: ReactNode = useFieldValue({ source });
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {label}
            </Box>
            <Box
                component="dd"
                sx={{ m: 0, minHeight: 30, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}
            >
                {(children === undefined ? value : children) ?? '–'}
            </Box>
        </Box>
    );
};
