import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableConfigContext, useExpanded, useRecordContext, useResourceContext } from 'react-admin';

/** For keyboard and screen readers: react-admin's own arrow only works with the mouse. */
export const ExpandButton = ({ label, children }: { label?: string; children: ReactNode }) => {
    const resource = useResourceContext() ?? '';
    const id = useRecordContext()?.id ?? '';
    const { expandSingle } = useDataTableConfigContext();
    const [isExpanded, toggle] = useExpanded(resource, id, expandSingle);
    return (
        <Link
            component="button"
            type="button"
            // An underline would suggest a link to another page.
            underline="none"
            aria-label={label}
            title={label}
            aria-expanded={isExpanded}
            aria-controls={`${resource}-${id}-expand`}
            onClick={toggle}
            sx={{ font: 'inherit', textAlign: 'left', py: 0.5 }}
        >
            {children}
        </Link>
    );
};
