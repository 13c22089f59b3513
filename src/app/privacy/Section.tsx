import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { listDefaults } from '../common/listDefaults';
import { asListed } from '../data/lists';
import { SectionHead } from '../common/SectionHead';

interface SectionProps {
    resource: string;
    create?: (onClose: () => void) => ReactNode;
    actions?: ReactNode;
    children: ReactNode;
}

/** A resource's records under their heading, with a button for a new one. */
export const Section = ({ resource, create, actions, children }: SectionProps) => {
    const [isCreating, setIsCreating] = useState(false);
    return (
        <Box component="section" sx={{ mb: 4 }}>
            <SectionHead
                resource={resource}
                level="h3"
                actions={actions}
                onCreate={create ? () => setIsCreating(true) : undefined}
            />
            <ListBase resource={resource} {...listDefaults} sort={asListed.sort}>
                {children}
                {isCreating ? create?.(() => setIsCreating(false)) : null}
            </ListBase>
        </Box>
    );
};
