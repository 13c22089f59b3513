import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin';

/**
 * Expands and collapses its row of a `DataTable expand expandSingle`. react-admin's own arrow works with the mouse
 * only: it is hidden from the keyboard and from screen readers.
 */
export const ExpandButton = ({ children }: { children: ReactNode }) => {
    const resource = useResourceContext() ?? '';
    const id = useRecordContext()?.id ?? '';
    const [isExpanded, toggle] = useExpanded(resource, id, true);
    return (
        <Link
            component="button"
            type="button"
            // An underline would promise another page.
            underline="none"
            aria-expanded={isExpanded}
            aria-controls={`${resource}-${id}-expand`}
            onClick={toggle}
            sx={{ font: 'inherit', textAlign: 'left', py: 0.5 }}
        >
            {children}
        </Link>
    );
};
