import { type ReactNode, useEffect, useState } from 'react';
import { Form, type RaRecord, ResourceContextProvider, useGetOne } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../data/body';
import { isSame } from '../data/conflicts';
import { errorText } from '../data/errors';
import { useSharedState } from '../runtime/sharedState';
import { areDraftsLoaded, forgetDraft, keepDraft, seenIn, typedIn } from './drafts/drafts';
import { changedIn, KeptForm } from './drafts/KeptForm';
import { Loaded } from './Loaded';
import { suppressErrorNotification } from './listDefaults';
import { type SaveOptions, useSave } from './useSave';

/** The values being saved, and then the record to show instead. */
interface Sent {
    values: Values;
    saved?: RaRecord;
}
interface NewestProps {
    /** Of the draft. */
    name: string;
    /** The record, as it was read last. */
    record: RaRecord;
    /** The version in the form. */
    seen: RaRecord;
    sent: Sent | undefined;
    onSee: (newest: RaRecord) => void;
}

/**
 * Shows a newer version in the form, with what has been typed since. If somebody else has changed the same field, the
 * form keeps the version that the user saw, so that saving it is a conflict (D12).
 */
const Newest = ({ name: form, record, seen, sent, onSee }: NewestProps) => {
    const { getValues, setValue, reset } = useFormContext();
    const isLoaded = useSharedState(areDraftsLoaded);
    useEffect(() => {
        const newest = sent ? sent.saved : seenIn(form, record);
        if (!newest || newest === seen) return;
        const isNewer = newest === record;
        const typed = {
            ...(sent || isNewer ? {} : typedIn(form)),
            ...changedIn(getValues(), sent?.values ?? seen),
        };
        if (!sent && isNewer && Object.keys(typed).some((name) => !isSame(newest[name], seen[name]))) return;
        reset(newest);
        for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
        // The form has kept what differs from its former version.
        if (Object.keys(typed).length === 0) forgetDraft(form);
        else if (isLoaded) keepDraft(form, typed, newest);
        onSee(newest);
    }, [form, isLoaded, record, seen, sent, onSee, getValues, setValue, reset]);
    return null;
};

export interface SettingsFormProps extends Pick<SaveOptions, 'confirm'> {
    resource: string;
    id: string;
    children: ReactNode;
}

const RecordForm = ({ resource, id, record, confirm, children }: SettingsFormProps & { record: RaRecord }) => {
    const form = `${resource}/${id}`;
    const [first] = useState(() => seenIn(form, record));
    const [seen, setSeen] = useState(first);
    const [sent, setSent] = useState<Sent>();
    // Undefined when the user keeps somebody else's change: what they had typed goes, and that is read.
    const save = useSave(resource, { confirm, failure: errorText }, (saved = { ...seen }) => {
        forgetDraft(form);
        setSent((before) => before && { ...before, saved });
    });
    const submit = async (values: Values): Promise<object | undefined> => {
        setSent({ values });
        const refused = await save(values, seen);
        setSent((before) => (before?.saved ? before : undefined));
        return refused;
    };
    const see = (newest: RaRecord): void => {
        setSeen(newest);
        setSent(undefined);
    };
    return (
        <Form noValidate disableInvalidFormNotification record={first} onSubmit={submit}>
            <Newest name={form} record={record} seen={seen} sent={sent} onSee={see} />
            <KeptForm name={form} seen={seen} />
            {children}
        </Form>
    );
};

/** A page's single record, with its own save button. Shown once it has been read: anything typed earlier would be lost. */
export const SettingsForm = (props: SettingsFormProps) => {
    const { resource, id } = props;
    const query = useGetOne(resource, { id }, suppressErrorNotification);
    return (
        <ResourceContextProvider value={resource}>
            <Loaded query={query}>{(record) => <RecordForm key={id} {...props} record={record} />}</Loaded>
        </ResourceContextProvider>
    );
};
