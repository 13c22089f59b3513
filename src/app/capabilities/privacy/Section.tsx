import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { listDefaults } from '../../common/listDefaults';

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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {translate(`resources.${resource}.name`, 2)}
                </Typography>
                {actions}
                {create ? (
                    <Button variant="contained" onClick={() => setIsCreating(true)}>
                        {translate(`resources.${resource}.page.create`)}
                    </Button>
                ) : null}
            </Box>
            <ListBase resource={resource} {...listDefaults} disableSyncWithLocation storeKey={false}>
                {children}
                {isCreating ? create?.(() => setIsCreating(false)) : null}
            </ListBase>
        </Box>
    );
};
