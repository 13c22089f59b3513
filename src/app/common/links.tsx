import { Link, type LinkProps } from '@mui/material';
import { useCreatePath, useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink, type To } from 'react-router-dom';

/** Shows only its text without an address. */
export const PageLink = ({ to, ...props }: LinkProps & { to: To | null | undefined | false }) =>
    to ? <Link component={RouterLink} to={to} {...props} /> : props.children;

/** A link to the record's page, for keyboard and screen readers: `rowClick` only works with the mouse. */
export const NameLink = ({ source = 'navn' }: { source?: string }) => {
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    const id = useRecordContext()?.id ?? '';
    const name: string = useFieldValue({ source });
    return (
        <PageLink to={createPath({ resource, id, type: 'edit' })} onClick={(event) => event.stopPropagation()}>
            {name}
        </PageLink>
    );
};
