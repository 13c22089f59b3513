import type { ReactNode } from 'react';
import { EditBase, useEditContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { Loaded } from './Loaded';
import { PageFrame } from './PageFrame';
import { suppressErrorNotification } from './listDefaults';

type NamedRecord = RaRecord & { navn: string };

interface ContentProps<R extends NamedRecord> {
    title: string;
    heading: ReactNode;
    actions?: ReactNode;
    missing?: string;
    children: (record: R) => ReactNode;
}

interface RecordPageProps<R extends NamedRecord> extends ContentProps<R> {
    resource: string;
    id: Identifier;
    meta?: Readonly<Record<string, unknown>>;
}

const Content = <R extends NamedRecord>({ title, heading, actions, missing, children }: ContentProps<R>) => {
    const translate = useTranslate();
    const { record, error, refetch } = useEditContext<R>();
    return (
        <PageFrame title={record?.navn ?? translate(title)} heading={record ? heading : undefined} actions={actions}>
            <Loaded query={{ data: record, error, refetch }} {...(missing ? { missing: translate(missing) } : {})}>
                {children}
            </Loaded>
        </PageFrame>
    );
};

/** The page of a record that is edited in place, with its own error instead of react-admin's redirect. */
export const RecordPage = <R extends NamedRecord>({ resource, id, meta, ...content }: RecordPageProps<R>) => (
    <EditBase
        // Remounts for each record, so that no input carries over.
        key={id}
        resource={resource}
        id={id}
        disableAuthentication
        queryOptions={{ ...suppressErrorNotification, ...(meta ? { meta } : {}) }}
    >
        <Content {...content} />
    </EditBase>
);
