import { useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { failureText } from '../data/failureText';

export interface SaveOptions {
    /** Success notification; `resources.<resource>.notifications.updated` by default. */
    success?: string | undefined;
    /** Error notification; that of the resource by default (`failureText`). */
    failure?: ((error: unknown) => string) | undefined;
    /** The `meta` that the record was read with. */
    meta?: Record<string, unknown> | undefined;
}

/**
 * Saves changed fields of the record in context, for a value edited in place or the form of an expanded row. Shows a
 * notification and then rejects when saving failed. `seen` is the record as the user saw it, for when it may have been
 * refetched since.
 */
export const useSaveRecord = ({ success, failure, meta }: SaveOptions = {}) => {
    const notify = useNotify();
    const resource = useResourceContext();
    const record = useRecordContext();
    const [update] = useUpdate();
    return async (data: Record<string, unknown>, seen = record): Promise<void> => {
        try {
            await update(resource, { id: seen?.id, data, previousData: seen, meta }, { returnPromise: true });
        } catch (error) {
            // The user has chosen to keep the other person's change.
            if (error instanceof StaleError) notify(errorText(error), { type: 'warning' });
            else notify(failure ? failure(error) : (failureText(resource, 'update', error) ?? ''), { type: 'error' });
            throw error;
        }
        notify(success ?? `resources.${resource}.notifications.updated`, { type: 'success' });
    };
};
