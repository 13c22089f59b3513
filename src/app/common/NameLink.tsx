import { useCreatePath, useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import { PageLink } from './PageLink';

/** A field that leads to its record's page, for the keyboard and screen readers: `rowClick` is for the mouse only. */
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
