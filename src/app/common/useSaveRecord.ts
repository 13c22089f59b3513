import { useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { failureText } from '../data/failureText';

export interface SaveOptions {
    success?: string | undefined;
    failure?: ((error: unknown) => string) | undefined;
    /** The `meta` that the record was read with. */
    meta?: Record<string, unknown> | undefined;
}

/** Notifies, and then rejects when saving failed. `seen` is the record as the user saw it. */
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
