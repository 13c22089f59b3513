import { type ReactNode, useEffect, useState } from 'react';
import {
    EditBase,
    Form,
    useEditContext,
    useNotify,
    useRecordContext,
    useSaveContext,
    type RaRecord,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorText, fieldErrors } from '../data/errors';
import { forgetDraft } from './drafts/drafts';
import { changedIn, KeptForm } from './drafts/KeptForm';
import { Loaded } from './Loaded';
import { suppressErrorNotification } from './listDefaults';

export interface SettingsFormProps {
    resource: string;
    id: string;
    /** Asks about the values before saving, and answers what to save; undefined continues editing. */
    confirm?: (values: object) => Promise<object | undefined>;
    children: ReactNode;
}

/** The values being saved, and the record that they change. */
interface Sent {
    values: object;
    record: RaRecord | undefined;
}
interface SentProps {
    sent: Sent | undefined;
    onSend: (sent?: Sent) => void;
}

/** The saved record resets the form. Keeps what has been typed since it was sent. */
const KeptSince = ({ sent, onSend }: SentProps) => {
    const record = useRecordContext();
    const { getValues, setValue } = useFormContext();
    useEffect(() => {
        if (!sent || sent.record === record) return;
        const typed = Object.entries(changedIn(getValues(), { ...sent.values }));
        // The form resets itself in its own effect, which runs after those of its children.
        queueMicrotask(() => {
            typed.forEach(([name, value]) => setValue(name, value, { shouldDirty: true }));
            onSend();
        });
    }, [record, sent, onSend, getValues, setValue]);
    return null;
};

type ConfirmedFormProps = SentProps & Pick<SettingsFormProps, 'confirm' | 'children'>;

const ConfirmedForm = ({ confirm, children, ...sending }: ConfirmedFormProps) => {
    const notify = useNotify();
    const record = useRecordContext();
    const { save } = useSaveContext();
    const submit = async (values: object): Promise<unknown> => {
        try {
            const confirmed = confirm ? await confirm(values) : values;
            if (!confirmed) return undefined;
            sending.onSend({ values, record });
            return await save?.(confirmed);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            return fieldErrors(error);
        }
    };
    return (
        <Form noValidate disableInvalidFormNotification onSubmit={submit}>
            <KeptSince {...sending} />
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
    const [sent, setSent] = useState<Sent>();
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
                onError: (error: unknown) => {
                    setSent(undefined);
                    notify(errorText(error), { type: 'error' });
                },
            }}
        >
            <WhenRead>
                <ConfirmedForm sent={sent} onSend={setSent} confirm={confirm}>
                    <KeptForm name={form} />
                    {children}
                </ConfirmedForm>
            </WhenRead>
        </EditBase>
    );
};
