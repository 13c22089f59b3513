import { useCreate, useNotify, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { errorText, fieldErrors } from '../data/errors';
import { failureText } from '../data/failureText';

export type Values = Record<string, unknown>;

export interface SaveOptions {
    /** The `meta` that was used to read the record. */
    meta?: Record<string, unknown> | undefined;
    /**
     * The success notification; by default `resources.<resource>.notifications.created` or `.updated`, if it exists.
     */
    success?: string | ((record: RaRecord) => string) | undefined;
    /** The error notification; none when it returns undefined, because a field shows the message. */
    failure?: ((error: unknown) => string | undefined) | undefined;
    /** Asks about the values before saving, and answers what to save; undefined continues editing. */
    confirm?: ((values: Values) => Promise<Values | undefined>) | undefined;
    /** For operations other than CRUD: saves the values and rejects on failure. */
    onSubmit?: ((values: Values) => Promise<unknown>) | undefined;
}

/**
 * Creates a record, or changes the one that the user has `seen`. Shows notifications, and returns a refusal's messages
 * by field. `onDone` gets no record when the user keeps somebody else's change.
 */
export const useSave = (
    resource: string | undefined,
    { meta, success, failure, confirm, onSubmit }: SaveOptions,
    onDone: (saved?: RaRecord) => void = () => undefined,
) => {
    const notify = useNotify();
    const translate = useTranslate();
    const [create] = useCreate();
    const [update] = useUpdate();
    return async (typed: Values, seen?: RaRecord): Promise<object | undefined> => {
        try {
            const data = confirm ? await confirm(typed) : typed;
            if (!data) return undefined;
            const saved: RaRecord = onSubmit
                ? await onSubmit(data).then(() => ({ id: '', ...data }))
                : seen
                  ? await update(resource, { id: seen.id, data, previousData: seen, meta }, { returnPromise: true })
                  : await create(resource, { data, meta }, { returnPromise: true });
            const key = `resources.${resource}.notifications.${seen ? 'updated' : 'created'}`;
            const message = (typeof success === 'function' ? success(saved) : success) ?? translate(key, { _: '' });
            if (message) notify(message, { type: 'success' });
            onDone(saved);
        } catch (error) {
            if (error instanceof StaleError) {
                notify(errorText(error), { type: 'warning' });
                onDone();
                return undefined;
            }
            const message = failure ? failure(error) : failureText(resource, seen ? 'update' : 'create', error);
            if (message) notify(message, { type: 'error' });
            return fieldErrors(error);
        }
        return undefined;
    };
};
