import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Line } from './Line';
import { usePageTitle } from './pageTitle';

export interface PageFrameProps {
    title: string;
    heading?: ReactNode;
    detail?: ReactNode;
    actions?: ReactNode;
    children?: ReactNode;
}

export const PageFrame = ({ title, heading, detail, actions, children }: PageFrameProps) => {
    usePageTitle(title);
    return (
        <Box sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 1.75, sm: 2.5 }, py: 2.25 }}>
            <Line sx={{ gap: 1.25, mb: 2 }}>
                <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
                    {/* An element: React would not find a text that the browser has translated while the record loads. */}
                    {heading ?? <span>{title}</span>}
                    {detail === undefined ? null : (
                        <Box
                            component="small"
                            sx={{ ml: 1, fontWeight: 400, fontSize: '0.85em', color: 'text.secondary' }}
                        >
                            {detail}
                        </Box>
                    )}
                </Typography>
                {actions}
            </Line>
            {children}
        </Box>
    );
};
