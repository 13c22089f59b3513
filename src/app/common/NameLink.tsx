import { Link } from '@mui/material';
import { useCreatePath, useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** A field that leads to its record's page, for the keyboard and screen readers: `rowClick` is for the mouse only. */
export const NameLink = ({ source = 'navn' }: { source?: string }) => {
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    const id = useRecordContext()?.id ?? '';
    const name: string = useFieldValue({ source });
    return (
        <Link
            component={RouterLink}
            to={createPath({ resource, id, type: 'edit' })}
            onClick={(event) => event.stopPropagation()}
        >
            {name}
        </Link>
    );
};
