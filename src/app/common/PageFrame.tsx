import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle';

export interface PageFrameProps {
    /** Heading and, with the product's name, the browser's title. */
    title: string;
    /** Replaces the title in the heading, with an editor of it for example. */
    heading?: ReactNode;
    /** Shown beside the heading in a quieter style: a count, a number. */
    detail?: ReactNode;
    /** Buttons to the right of the heading. */
    actions?: ReactNode;
    children?: ReactNode;
}

/** The frame of an ordinary page inside the layout's `main`: title, one h1, actions, content of readable width. */
export const PageFrame = ({ title, heading, detail, actions, children }: PageFrameProps) => {
    usePageTitle(title);
    return (
        <Box sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 1.75, sm: 2.5 }, py: 2.25 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 2 }}>
                <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
                    {heading ?? title}
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
            </Box>
            {children}
        </Box>
    );
};
