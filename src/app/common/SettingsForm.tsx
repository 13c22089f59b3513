import type { ReactNode } from 'react';
import { EditBase, Form, useNotify, WithRecord } from 'react-admin';
import { errorText } from '../data/errors';
import { forgetDraft } from './drafts/drafts';
import { KeptForm } from './drafts/KeptForm';

export interface SettingsFormProps {
    resource: string;
    id: string;
    children: ReactNode;
}

/** The single record of a page, saved by a button of its own. */
export const SettingsForm = ({ resource, id, children }: SettingsFormProps) => {
    const notify = useNotify();
    const form = `${resource}/${id}`;
    return (
        <EditBase
            resource={resource}
            id={id}
            mutationMode="pessimistic"
            redirect={false}
            mutationOptions={{
                onSuccess: () => {
                    forgetDraft(form);
                    notify(`resources.${resource}.notifications.updated`, { type: 'success' });
                },
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            }}
        >
            {/* Not before it is read: whatever is typed would be lost. */}
            <WithRecord
                render={() => (
                    <Form noValidate disableInvalidFormNotification>
                        <KeptForm name={form} />
                        {children}
                    </Form>
                )}
            />
        </EditBase>
    );
};
