import { useCreatePath, useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import { PageLink } from './PageLink';

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
