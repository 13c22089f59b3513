import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from './Line';

interface SectionHeadProps {
    resource: string;
    /** Below a heading of the page's part. */
    level?: 'h2' | 'h3';
    actions?: ReactNode;
    onCreate?: (() => void) | undefined;
}

/** The heading of a resource's records on a page with several, with a button for a new one. */
export const SectionHead = ({ resource, level = 'h2', actions, onCreate }: SectionHeadProps) => {
    const translate = useTranslate();
    return (
        <Line sx={{ mb: 1.5 }}>
            <Typography variant={level} sx={{ flex: 1 }}>
                {translate(`resources.${resource}.name`, 2)}
            </Typography>
            {actions}
            {onCreate ? (
                <Button variant="contained" onClick={onCreate}>
                    {translate(`resources.${resource}.page.create`)}
                </Button>
            ) : null}
        </Line>
    );
};
