import type { ReactNode } from 'react';
import { EditBase, Form, useEditContext, useNotify, useSaveContext } from 'react-admin';
import { errorText, fieldErrors } from '../data/errors';
import { forgetDraft } from './drafts/drafts';
import { KeptForm } from './drafts/KeptForm';
import { Loaded } from './Loaded';
import { suppressErrorNotification } from './listDefaults';

export interface SettingsFormProps {
    resource: string;
    id: string;
    /** Asks about the values before saving, and answers what to save; undefined continues editing. */
    confirm?: (values: object) => Promise<object | undefined>;
    children: ReactNode;
}

const ConfirmedForm = ({ confirm, children }: Pick<SettingsFormProps, 'confirm' | 'children'>) => {
    const notify = useNotify();
    const { save } = useSaveContext();
    const submit = async (values: object): Promise<unknown> => {
        try {
            const confirmed = confirm ? await confirm(values) : values;
            return confirmed && (await save?.(confirmed));
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            return fieldErrors(error);
        }
    };
    return (
        <Form noValidate disableInvalidFormNotification onSubmit={submit}>
            {children}
        </Form>
    );
};

/** Shows its children once the record has been read: anything typed earlier would be lost. */
const WhenRead = ({ children }: { children: ReactNode }) => {
    const { record, error, refetch } = useEditContext();
    return <Loaded query={{ data: record, error, refetch }}>{() => children}</Loaded>;
};

/** A page's single record, with its own save button. */
export const SettingsForm = ({ resource, id, confirm, children }: SettingsFormProps) => {
    const notify = useNotify();
    const form = `${resource}/${id}`;
    return (
        <EditBase
            resource={resource}
            id={id}
            mutationMode="pessimistic"
            redirect={false}
            disableAuthentication
            queryOptions={suppressErrorNotification}
            mutationOptions={{
                onSuccess: () => {
                    forgetDraft(form);
                    notify(`resources.${resource}.notifications.updated`, { type: 'success' });
                },
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            }}
        >
            <WhenRead>
                <ConfirmedForm confirm={confirm}>
                    <KeptForm name={form} />
                    {children}
                </ConfirmedForm>
            </WhenRead>
        </EditBase>
    );
};
