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

export interface FactsProps {
    children: ReactNode;
    action?: ReactNode;
}

export const Facts = ({ children, action }: FactsProps) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'flex-start',
            mb: 2.5,
            p: 1.75,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
        }}
    >
        <Box
            component="dl"
            sx={{
                flex: '1 1 260px',
                minWidth: 0,
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'repeat(auto-fit, minmax(135px, 1fr))',
                    sm: 'repeat(auto-fit, minmax(180px, 1fr))',
                },
                gap: 1.25,
                m: 0,
            }}
        >
            {children}
        </Box>
        {action}
    </Box>
);
