import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCreate, useNotify, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import type { Values } from '../data/body';
import { StaleError } from '../data/cityFetch';
import { changeOf, isSame } from '../data/conflicts';
import { errorText, fieldErrors } from '../data/errors';
import { failureText } from '../data/failureText';
import { isKept } from '../data/records';
import { isOffered } from '../runtime/offers';

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

const isVersionOf = (one: RaRecord, other: RaRecord): boolean =>
    one.etag === undefined
        ? Object.keys(one).every((field) => isSame(one[field], other[field]))
        : one.etag === other.etag;

/** Says that something is saved; of a write that waits to be sent, that it does. */
export const useNotifySaved = () => {
    const notify = useNotify();
    return (answer: unknown, saved: string): void => {
        const waits = isOffered('idempotens') ? 'outbox.kept' : 'outbox.keptHere';
        if (isKept(answer)) notify(waits, { type: 'info' });
        else notify(saved, { type: 'success' });
    };
};

interface Saved {
    /** The record that the change was applied to. */
    base: RaRecord;
    saved: RaRecord;
}

/**
 * Saves one change of a record at a time, in order. A change that waited for another is applied to what that one has
 * saved, if it was made to the same version: nobody is asked about their own change, or takes it back.
 */
const useInTurn = () => {
    const client = useQueryClient();
    return async (resource: string, seen: RaRecord, save: (base: RaRecord) => Promise<RaRecord>): Promise<RaRecord> => {
        const mutationKey = [resource, 'save', seen.id];
        const mutations = client.getMutationCache();
        const before = mutations.findAll({ mutationKey, status: 'pending' }).at(-1);
        const mutationFn = async (): Promise<Saved> => {
            const { data, variables } = (before?.state ?? {}) as { data?: Saved; variables?: RaRecord };
            const isSameVersion = [variables, data?.base].some((version) => version && isVersionOf(version, seen));
            const base = data && isSameVersion ? { ...seen, ...data.saved } : seen;
            return { base, saved: await save(base) };
        };
        const scope = { id: mutationKey.join('/') };
        const { saved } = await mutations
            .build<Saved, Error, RaRecord, unknown>(client, { mutationKey, scope, mutationFn })
            .execute(seen);
        return saved;
    };
};

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
    const notifySaved = useNotifySaved();
    const translate = useTranslate();
    const [create] = useCreate();
    const [update] = useUpdate();
    const inTurn = useInTurn();
    return async (typed: Values, seen?: RaRecord): Promise<object | undefined> => {
        try {
            const data = confirm ? await confirm(typed) : typed;
            if (!data) return undefined;
            const saved: RaRecord = onSubmit
                ? await onSubmit(data).then(() => ({ id: '', ...data }))
                : seen
                  ? await inTurn(resource ?? '', seen, (base) =>
                        update(
                            resource,
                            { id: seen.id, data: changeOf(data, seen, base), previousData: base, meta },
                            { returnPromise: true },
                        ),
                    )
                  : await create(resource, { data, meta }, { returnPromise: true });
            const key = `resources.${resource}.notifications.${seen ? 'updated' : 'created'}`;
            const message = (typeof success === 'function' ? success(saved) : success) ?? translate(key, { _: '' });
            if (message) notifySaved(saved, message);
            onDone(saved);
        } catch (error) {
            if (error instanceof StaleError) {
                notify(errorText(error), { type: 'warning' });
                // Otherwise the user has decided nothing, and may save again what was typed.
                if (error.wasAsked) onDone();
                return undefined;
            }
            const message = failure ? failure(error) : failureText(resource, seen ? 'update' : 'create', error);
            if (message) notify(message, { type: 'error' });
            return fieldErrors(error);
        }
        return undefined;
    };
};

/** Acts only while the component is shown: the user may go to another page while something is saved. */
export const useWhileShown = <A extends unknown[]>(act: (...args: A) => void): ((...args: A) => void) => {
    const isShown = useRef(false);
    useEffect(() => {
        isShown.current = true;
        return () => {
            isShown.current = false;
        };
    }, []);
    return (...args) => {
        if (isShown.current) act(...args);
    };
};
