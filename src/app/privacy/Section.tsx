import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { listDefaults } from '../common/listDefaults';

interface SectionProps {
    resource: string;
    create?: (onClose: () => void) => ReactNode;
    actions?: ReactNode;
    children: ReactNode;
}

/** The records of a resource under its name, with a button for a new one. */
export const Section = ({ resource, create, actions, children }: SectionProps) => {
    const translate = useTranslate();
    const [isCreating, setIsCreating] = useState(false);
    return (
        <Box component="section" sx={{ mb: 4 }}>
            <Line sx={{ mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {translate(`resources.${resource}.name`, 2)}
                </Typography>
                {actions}
                {create ? (
                    <Button variant="contained" onClick={() => setIsCreating(true)}>
                        {translate(`resources.${resource}.page.create`)}
                    </Button>
                ) : null}
            </Line>
            <ListBase resource={resource} {...listDefaults} disableSyncWithLocation storeKey={false}>
                {children}
                {isCreating ? create?.(() => setIsCreating(false)) : null}
            </ListBase>
        </Box>
    );
};
