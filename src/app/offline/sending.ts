import { HttpError } from 'react-admin';
import { undoSeconds } from '../../api/rules/limits';
import { draftForms } from '../common/drafts/drafts';
import type { Values } from '../data/body';
import type { CityFetch, CityRequest } from '../data/cityFetch';
import { changeOf, isSame } from '../data/conflicts';
import { errorText, statusOf } from '../data/errors';
import { asKept, ifMatchOf } from '../data/records';
import { undoableIn } from '../report/useReportPage';
import { isRecord } from '../runtime/json';
import { isOffered } from '../runtime/offers';
import { text } from '../runtime/text';
import { isLimitReached } from './connection/inTurn';
import {
    changeWrite,
    forgetDraftOf,
    isShown,
    newWrite,
    outbox,
    removeWrite,
    returnWrite,
    showOutbox,
    storeWrite,
    restoreDraft,
    savedLater,
    writesBeingSent,
    whileSending,
} from './outboxStore';
import { isSameRecord, keptCall, ownerIn, reportOf, unchangedBody, valuesBefore, withValues } from './keptCalls';
import type { KeptWrite } from './keptWrite';

const nameOf = (name: string): string => `bymelding.outbox.${name}`;
/** Pages without https have no locks; the city then recognises a repeated request by its key. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Runs `act` while no other tab does the same. A tab's locks are released when it closes. */
const withTabLock = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const held = locks();
    return held ? held.request(nameOf(name), act) : act();
};
/** Like `withTabLock`, but gives up if another tab has the lock. */
const ifFree = async <T>(name: string, act: () => Promise<T>): Promise<T | undefined> => {
    const held = locks();
    return held ? held.request(nameOf(name), { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act();
};

/** Half an hour less than the city remembers a key. */
const keyLivesMs = 23.5 * 3600 * 1000;
/** After this time the page continues, and the outbox shows the state of the write. */
const patienceMs = 20_000;

/** True while the city has refused an earlier change of the report, which the mail may be about. */
export const isHeld = ({ call, reportId, keptAt }: KeptWrite): boolean =>
    isOffered('idempotens') === true &&
    keptCall(call)?.tells === true &&
    outbox
        .get()
        .some(
            (other) =>
                other.refusal &&
                other.reportId === reportId &&
                other.keptAt < keptAt &&
                keptCall(other.call)?.waitsAt === 'report',
        );

/** True if it may be sent without asking: a repeated request has no further effect (`idempotens`, D15). */
export const sendsItself = (write: KeptWrite): boolean => {
    const { triedAt, refusal } = write;
    const isKnown = triedAt === undefined || Date.now() - triedAt < keyLivesMs;
    return isOffered('idempotens') === true && !refusal && isKnown && !isHeld(write);
};

/** Waiting changes of the same record, on top of which this one was made. */
const earlierThan = (write: KeptWrite): KeptWrite[] =>
    outbox
        .get()
        .filter(
            (one) =>
                isSameRecord(one, write) && one.keptAt < write.keptAt && !keptCall(one.call)?.adds && sendsItself(one),
        );

/** Without a network, it has not left the browser. */
const firstTry = (): number | undefined => (navigator.onLine ? Date.now() : undefined);

/** True if the city may have done it without this browser knowing. */
const isUnanswered = (error: unknown): boolean =>
    [0, ...(isOffered('idempotens') ? [502, 503, 504] : [])].includes(statusOf(error) ?? -1);
/** A limit that is reached refuses only this write: no other waits for it. */
const isForLater = (error: unknown): boolean =>
    isUnanswered(error) || ([401, 408, 429].includes(statusOf(error) ?? -1) && !isLimitReached(error));

const refuse = ({ id }: KeptWrite, error: unknown): Promise<unknown> =>
    changeWrite(id, { refusal: { status: statusOf(error) ?? 0, message: errorText(error) } });

const resultIn = async (answer: Response): Promise<unknown> => {
    const read: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
    return isRecord(read) && 'result' in read ? read.result : read;
};

/** The report in the answer to a change, if the city answers all of it (D14). */
const reportIn = async (answer: Response): Promise<Values | undefined> => {
    const result = await resultIn(answer);
    const report = isRecord(result) && 'melding' in result ? result.melding : result;
    return isRecord(report) && 'meldingsStatusId' in report && 'avtale' in report ? report : undefined;
};

/** Tells the page of its report how to undo a write that was saved after the page had continued. */
const tellUndo = async ({ reportId, triedAt = 0 }: KeptWrite, answer: Response): Promise<void> => {
    const { angre: undo } = undoableIn(await resultIn(answer));
    // A repeated answer does not say when the write was done, only when it was first sent.
    const isReplayed = answer.headers.get('Idempotency-Replayed') === 'true';
    if (undo) savedLater.set({ reportId, undo, until: isReplayed ? triedAt + undoSeconds * 1000 : Infinity });
};

export interface OutboxOptions {
    cityFetch: CityFetch;
    requestOf: (write: KeptWrite) => CityRequest;
    /** How the report is shown, if it has been. */
    pageOf: (reportId: string) => KeptWrite['page'];
    seenOf: (write: Pick<KeptWrite, 'call' | 'params'>) => KeptWrite['seen'];
    putBack: (write: KeptWrite) => void;
    onSettled: () => void;
}

export const createOutbox = ({ cityFetch, requestOf, pageOf, seenOf, putBack, onSettled }: OutboxOptions) => {
    const transmit = (write: KeptWrite, request: CityRequest): Promise<Response> =>
        whileSending(write.id, (signal) => cityFetch({ ...request, key: write.id, signal }));
    /** Writes that never wait, and are sent once those that wait for their report are. */
    const following = new Set<Pick<KeptWrite, 'reportId' | 'params'> & { ifMatch: string | undefined }>();
    /** Passes the new ETag on to later changes of the record, which were made on top of this one. */
    const passOn = async (saved: KeptWrite, answer: Response): Promise<void> => {
        const { ifMatch } = saved;
        const version = answer.headers.get('ETag') ?? undefined;
        const later = outbox
            .get()
            .filter((one) => isSameRecord(one, saved) && one.ifMatch === ifMatch && one.keptAt > saved.keptAt);
        if (version === undefined || ifMatch === undefined) return;
        for (const write of later) await changeWrite(write.id, { ifMatch: version });
        for (const one of following) if (isSameRecord(one, saved) && one.ifMatch === ifMatch) one.ifMatch = version;
    };
    /**
     * Waiting changes were made while the page showed the record without this one. The fields that the user left alone
     * get the values that the record has now, so that they do not take this one back.
     */
    const updateWaiting = async (saved: KeptWrite, answer: Response): Promise<void> => {
        const { id: savedId, body } = saved;
        const waiting = outbox.get().filter((one) => isSameRecord(one, saved) && one.id !== savedId && one.unchanged);
        if (waiting.length === 0 || !isRecord(body)) return;
        const report = await reportIn(answer);
        for (const { id, call, body: sent, unchanged = {} } of waiting) {
            if (!isRecord(sent)) continue;
            const now = { ...body, ...(report && unchangedBody(call, report)) };
            const left = Object.keys(unchanged).filter((field) => isSame(sent[field], unchanged[field]));
            const values = Object.fromEntries(left.flatMap((field) => (field in now ? [[field, now[field]]] : [])));
            await changeWrite(id, {
                body: withValues(call, sent, values),
                unchanged: { ...unchanged, ...values },
            });
        }
    };
    const finishWrite = async (write: KeptWrite, answer: Response): Promise<void> => {
        await removeWrite(write.id);
        await passOn(write, answer);
        await updateWaiting(write, answer);
    };
    /** Takes a change that is not to be saved out of the page, and out of later changes, which were made on top of it. */
    const undo = async (write: KeptWrite): Promise<void> => {
        // It may have been saved, and later changes made on top of that. Only versions tell.
        if (write.triedAt !== undefined && !write.refusal && write.ifMatch === undefined) return;
        putBack(write);
        const later = outbox
            .get()
            .filter((one) => isSameRecord(one, write) && one.ifMatch === write.ifMatch && one.keptAt > write.keptAt);
        for (const { id, call, seen, body, unchanged } of later) {
            const values = unchanged ? valuesBefore(write, unchanged) : {};
            const left = Object.entries(values).filter(
                ([field]) => isRecord(body) && isSame(body[field], unchanged?.[field]),
            );
            await changeWrite(id, {
                seen: seen && { ...seen, ...valuesBefore(write, seen) },
                ...(unchanged && isRecord(body)
                    ? {
                          body: withValues(call, body, Object.fromEntries(left)),
                          unchanged: { ...unchanged, ...values },
                      }
                    : {}),
            });
        }
    };
    const discard = async (write: KeptWrite): Promise<void> => {
        await undo(write);
        await removeWrite(write.id);
        writesBeingSent.get().get(write.id)?.abort();
        await showOutbox();
        onSettled();
    };

    const sendStored = async (write: KeptWrite): Promise<boolean> => {
        try {
            const answer = await transmit(write, requestOf(write));
            await finishWrite(write, answer);
            await tellUndo(write, answer);
        } catch (error) {
            if (isForLater(error)) return false;
            // Somebody else has changed the record. An addition conflicts with nothing, but later changes were not made
            // on top of it.
            if (statusOf(error) === 412 && write.ifMatch !== undefined && keptCall(write.call)?.adds)
                return sendStored({ ...write, ifMatch: undefined });
            await refuse(write, error);
        }
        return true;
    };
    const sendKept = async ({ id, triedAt = firstTry() }: KeptWrite): Promise<boolean> => {
        // Undefined when another tab has sent or discarded it.
        const stored = await changeWrite(id, { triedAt, refusal: undefined });
        const isReached = stored === undefined || (await sendStored(stored));
        await showOutbox();
        onSettled();
        return isReached;
    };
    /** Sends those that need not wait for the user, in order. Answers false when the city cannot be reached. */
    const sendEach = async (writes: readonly KeptWrite[]): Promise<boolean> => {
        for (const one of writes)
            if (sendsItself(one) && !(await withTabLock(one.id, () => sendKept(one)))) return false;
        return true;
    };
    /** Stops at a mail whose earlier change is refused just now; the user can send it all the same. */
    const send = async (write: KeptWrite): Promise<boolean> => {
        const wasHeld = isHeld(write);
        if (!(await sendEach(earlierThan(write)))) return false;
        if (isHeld(write) && !wasHeld) return true;
        return (await ifFree(write.id, () => sendKept(write))) ?? true;
    };

    /**
     * Other writes of a report first send all that waits for it: after its return, for example, nobody could save that.
     * When the city cannot be reached they fail, so that their form keeps its input.
     */
    const sendAfterWaiting: CityFetch = async (request) => {
        const { method, write, ifMatch } = request;
        const reportId = write && method !== 'GET' ? reportOf(write.call, write.params) : undefined;
        if (!write || reportId === undefined) return cityFetch(request);
        const own = { reportId, params: write.params, ifMatch };
        following.add(own);
        const isReached = await sendEach(outbox.get().filter((one) => one.reportId === reportId)).finally(() =>
            following.delete(own),
        );
        if (!isReached) throw new HttpError(text('errors.unreachable'), 0, {});
        return cityFetch({ ...request, ifMatch: own.ifMatch });
    };
    /** Stores the write before sending it, so that no crash loses it. */
    const keeping: CityFetch = async (request) => {
        const { write: requested, ifMatch } = request;
        const kept = requested && keptCall(requested.call);
        if (!kept) return sendAfterWaiting(request);
        const reportId = ownerIn(requested.call, requested.params);
        const seen = requested.seen ?? seenOf(requested);
        const unchanged = seen && unchangedBody(requested.call, seen);
        const own = { ...requested, reportId, page: pageOf(reportId), seen, unchanged, ifMatch };
        let write = newWrite(own, kept.draft?.(requested.params, requested.body));
        const isFirst = earlierThan(write).length === 0 && !isHeld(write);
        if (isFirst) write = { ...write, triedAt: firstTry() };
        let isLeft = false;
        /** Answers the page like a city that sends empty answers (D14). */
        const leave = async (): Promise<Response> => {
            // Later, the form may have the next one.
            if (!isLeft) forgetDraftOf(write);
            isLeft = true;
            await showOutbox();
            return asKept(new Response(null, { status: 202 }));
        };
        const send = async (): Promise<Response> => {
            await storeWrite(write);
            try {
                if (!isFirst) {
                    await showOutbox();
                    const isNext = (await sendEach(earlierThan(write))) && !isHeld(write);
                    const changed = isNext && (await changeWrite(write.id, { triedAt: firstTry() }));
                    if (!changed) return await leave();
                    write = changed;
                }
                const answer = await transmit(write, isFirst ? request : requestOf(write));
                await finishWrite(write, answer);
                if (!isLeft) forgetDraftOf(write);
                else {
                    await tellUndo(write, answer);
                    await showOutbox();
                    onSettled();
                }
                return answer;
            } catch (error) {
                if (isUnanswered(error)) return await leave();
                if (isLeft && !isForLater(error)) {
                    await refuse(write, error);
                    onSettled();
                }
                if (isLeft) return await leave();
                const status = statusOf(error);
                // After sign-in it is in its form, or else in the outbox.
                if (status === 401 && !kept.draft) await changeWrite(write.id, { triedAt: undefined });
                // No form has the files. After a 412, the page adds them to the newer record itself.
                else if (kept.adds && status !== 412) {
                    await refuse(write, error);
                    await showOutbox();
                } else await returnWrite(write);
                throw error;
            } finally {
                if (isShown(write.id)) void showOutbox();
            }
        };
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => resolve(leave()), patienceMs);
            withTabLock(write.id, send)
                .then(resolve, reject)
                .finally(() => clearTimeout(timer));
        });
    };

    return {
        keeping,
        send,
        /** Sends a change that was refused since somebody else had changed the record; only its own fields. */
        sendOver: async (write: KeptWrite, latest: object): Promise<boolean> => {
            const now = unchangedBody(write.call, { ...latest });
            const { body, unchanged } = write;
            const isWhole = now && unchanged && isRecord(body);
            await changeWrite(write.id, {
                ...ifMatchOf(latest),
                ...(isWhole
                    ? { body: withValues(write.call, body, changeOf(body, unchanged, now)), unchanged: now }
                    : {}),
            });
            return send(write);
        },
        /** Sends all in order, in one tab at a time. */
        sendAll: (): Promise<unknown> =>
            ifFree('all', async () => {
                for (const write of outbox.get()) if (sendsItself(write) && !(await send(write))) return;
            }),
        discard,
        correct: async (write: KeptWrite): Promise<void> => {
            await undo(write);
            await restoreDraft(write);
            onSettled();
            if (write.draft) draftForms.get(write.draft.key)?.(write.draft.values);
        },
    };
};
export type Outbox = ReturnType<typeof createOutbox>;
