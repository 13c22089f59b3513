import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldLabel } from '../common/useFieldLabel';

export interface ReportFactProps {
    source: string;
    label?: string;
    children: ReactNode;
}

/** A fact about a report, within a `dl`. */
export const ReportFact = ({ source, label: given, children }: ReportFactProps) => {
    const label = useFieldLabel(source, given);
    return (
        <Box sx={{ minWidth: 0, minHeight: 22, display: 'flex', columnGap: 0.75, alignItems: 'baseline' }}>
            <Typography component="dt" sx={{ flex: 'none', fontSize: '0.78rem', color: 'text.secondary' }}>
                {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {children}
            </Typography>
        </Box>
    );
};
