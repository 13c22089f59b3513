import { useState, type ReactNode } from 'react';
import { ReferenceManyFieldBase } from 'react-admin';
import { SectionHead } from '../common/SectionHead';
import { suppressErrorNotification } from '../common/listDefaults';
import { wholeList } from '../data/lists';

interface RecordsOfProps {
    contractId: string;
    resource: string;
    filter?: object;
    create?: ((onClose: () => void) => ReactNode) | undefined;
    actions?: ReactNode;
    /** A `ListTable`. */
    children: ReactNode;
}

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** A contract's records under their heading, with a button for a new one. */
export const RecordsOf = (props: RecordsOfProps) => {
    const { contractId, resource, filter, create, actions, children } = props;
    const [isCreating, setIsCreating] = useState(false);
    return (
        <section>
            <SectionHead
                resource={resource}
                actions={actions}
                onCreate={create ? () => setIsCreating(true) : undefined}
            />
            <ReferenceManyFieldBase
                record={{ id: contractId }}
                reference={resource}
                target="kontraktId"
                filter={filter}
                sort={newestFirst}
                perPage={wholeList.perPage}
                queryOptions={suppressErrorNotification}
            >
                {children}
            </ReferenceManyFieldBase>
            {isCreating ? create?.(() => setIsCreating(false)) : null}
        </section>
    );
};
