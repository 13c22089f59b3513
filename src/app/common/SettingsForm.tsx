import type { ReactNode } from 'react';
import { EditBase, Form, useNotify, WithRecord } from 'react-admin';
import { errorText } from '../data/errors';
import { Plugged } from '../places/Plugged';
import { formSettled } from '../runtime/signals';

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
                    void formSettled.fire(form);
                    notify(`resources.${resource}.notifications.updated`, { type: 'success' });
                },
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            }}
        >
            {/* Not before it is read: whatever is typed would be lost. */}
            <WithRecord
                render={() => (
                    <Form noValidate disableInvalidFormNotification>
                        <Plugged at="Form" name={form} />
                        {children}
                    </Form>
                )}
            />
        </EditBase>
    );
};
