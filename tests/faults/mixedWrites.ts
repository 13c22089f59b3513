// Writes of every kind to a city or several of its processes, and what must exist of them afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Price } from '../../src/api/entities/administration';
import { callsOf, payload, sentrum, type VersionedReport } from '../services/reportCalls';
import { signIn } from '../harness/signIn';

interface Sent {
    status: number;
    result: unknown;
}
type Send = (user: string, method: string, path: string, body?: object | FormData, key?: string) => Promise<Sent>;

/** A kind of write: `write` makes one, `lost` lists the acknowledged ones that are missing. */
interface Writer {
    write: (send: Send) => Promise<void>;
    lost: (send: Send) => Promise<string[]>;
}

const users = ['saksbehandler', 'entreprenor', 'entreprenoradmin', 'admin'];

/** Calls any of `urls`, which are processes of one city, with tokens from the first. Status 0 without an answer. */
const senderTo = (urls: readonly string[], signInUrl: string, statuses: Map<number, number>): Send => {
    let turn = 0;
    return async (user, method, path, body, key) => {
        const headers = new Headers({ Authorization: `Bearer ${(await signIn(signInUrl, user)).access_token}` });
        if (key) headers.set('Idempotency-Key', key);
        const isForm = body instanceof FormData;
        if (body && !isForm) headers.set('Content-Type', 'application/json');
        const sent = await fetch(new URL(path, urls[(turn += 1) % urls.length]), {
            method,
            headers,
            ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        }).then(
            // The status acknowledges the write, even if a kill cuts off the rest of the answer.
            async (answer) => ({
                status: answer.status,
                result: await answer.json().then(
                    (json: { result?: unknown }) => json.result,
                    () => undefined,
                ),
            }),
            () => ({ status: 0, result: undefined }),
        );
        statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
        return sent;
    };
};

/** Adds rows, each with a text of its own. */
const adding = (
    add: (send: Send, text: string) => Promise<number>,
    read: (send: Send) => Promise<string[]>,
): Writer => {
    const acknowledged: string[] = [];
    return {
        write: async (send) => {
            const text = `Rad ${acknowledged.length} ${Math.random()}`;
            if ((await add(send, text)) === 201) acknowledged.push(text);
        },
        lost: async (send) => {
            const kept = new Set(await read(send));
            return acknowledged.filter((text) => !kept.has(text));
        },
    };
};

/** Changes a value: it must be the last acknowledged one, or one sent later that got no answer. */
const changing = <T>(
    next: () => T,
    set: (send: Send, value: T) => Promise<number>,
    read: (send: Send) => Promise<T>,
): Writer => {
    let possible: T[] = [];
    return {
        write: async (send) => {
            const value = next();
            possible.push(value);
            const status = await set(send, value);
            if (status >= 200 && status < 300) possible = [value];
        },
        lost: async (send) => {
            const value = await read(send);
            return possible.length === 0 || possible.includes(value)
                ? []
                : [`${String(value)}, not one of ${possible.map(String).join(', ')}`];
        },
    };
};

/** Sends new reports with the same key until they are answered: each must exist exactly once. */
const reporting = (): Writer => {
    const answered: { id: number; text: string; key: string }[] = [];
    let unanswered: { text: string; key: string } | undefined;
    const send1 = (send: Send, { text, key }: { text: string; key: string }) => {
        const form = new FormData();
        const fields = { meldingstypeId: 1, innsenderEpost: '', beskrivelse: text, adresse: 'Storgata 1', ...sentrum };
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
        return send('saksbehandler', 'POST', '/api/meldinger', form, key);
    };
    return {
        write: async (send) => {
            const report = unanswered ?? { text: `Melding ${Math.random()}`, key: crypto.randomUUID() };
            unanswered = report;
            const { status, result } = await send1(send, report);
            if (status !== 201 || !result) return;
            unanswered = undefined;
            answered.push({ ...report, id: (result as { id: number }).id });
        },
        lost: async (send) => {
            const lost: string[] = [];
            for (const { id, text, key } of answered) {
                const { result } = await send('saksbehandler', 'GET', `/api/serviceavdelinger/meldinger/${id}`);
                if ((result as { beskrivelse?: string } | undefined)?.beskrivelse !== text) lost.push(text);
                const again = await send1(send, { text, key });
                if ((again.result as { id: number } | undefined)?.id !== id) lost.push(`${text} made twice`);
            }
            answered.length = 0;
            return lost;
        },
    };
};

/** Several users' writes on two reports, a price, and new reports. Prepare it while the city is healthy. */
export const mixedWrites = async (url: string) => {
    for (const user of users) await signIn(url, user);
    const statuses = new Map<number, number>();
    const prepare = senderTo([url], url, new Map());
    const report = await callsOf({ url }).newReport();
    const moved = await callsOf({ url }).newReport();
    const contract = report.kontrakt?.kontraktId ?? '';
    const { result } = await prepare('entreprenoradmin', 'GET', `/api/kontrakter/${contract}/priser`);
    const [used, priced] = result as Price[];
    if (!used || !priced) throw new Error('Too few prices');
    const path = `/api/meldinger/${report.id}`;
    const use = { prisId: used.id, skiftId: 2, prosesskodeEnhetsverdi: 1 };
    let amount = 1000;
    const writers: Writer[] = [
        adding(
            async (send, tekst) => (await send('saksbehandler', 'POST', `${path}/kommentarer`, { tekst })).status,
            async (send) =>
                ((await send('saksbehandler', 'GET', `${path}/kommentarer`)).result as { tekst: string }[]).map(
                    ({ tekst }) => tekst,
                ),
        ),
        adding(
            async (send, kommentar) => {
                const dato = new Date(Date.now() - 60_000).toISOString();
                return (await send('entreprenor', 'POST', `${path}/ressursforbruk`, { ...use, kommentar, dato }))
                    .status;
            },
            async (send) => {
                const { result: list } = await send('entreprenoradmin', 'GET', `${path}/ressursforbruk`);
                return (list as { ressursforbruk: { kommentar: string }[] }).ressursforbruk.map(
                    ({ kommentar }) => kommentar,
                );
            },
        ),
        changing(
            () => `Gate ${Math.random()}`,
            async (send, adresse) =>
                (
                    await send(
                        'saksbehandler',
                        'PUT',
                        `/api/serviceavdelinger/meldinger/${moved.id}`,
                        payload(moved, { adresse }),
                    )
                ).status,
            async (send) =>
                (
                    (await send('saksbehandler', 'GET', `/api/serviceavdelinger/meldinger/${moved.id}`))
                        .result as VersionedReport
                ).adresse,
        ),
        changing(
            () => (amount += 1),
            async (send, pris) => (await send('admin', 'PUT', `/api/priser/${priced.id}`, { pris })).status,
            async (send) => {
                const { result: prices } = await send('admin', 'GET', `/api/kontrakter/${contract}/priser`);
                return (prices as Price[]).find(({ id }) => id === priced.id)?.pris ?? 0;
            },
        ),
        reporting(),
    ];
    return {
        /** The number of answers by status. */
        statuses,
        acknowledged: () => (statuses.get(201) ?? 0) + (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0),
        /** Writes continuously, each writer to the processes in turn, until `stop`. */
        start: (urls: readonly string[] = [url]) => {
            let isStopped = false;
            const all = writers.map(async ({ write }) => {
                const send = senderTo(urls, url, statuses);
                while (!isStopped) {
                    const before = statuses.get(0) ?? 0;
                    await write(send);
                    if ((statuses.get(0) ?? 0) > before) await sleep(20);
                }
            });
            return {
                stop: async () => {
                    isStopped = true;
                    await Promise.all(all);
                },
            };
        },
        /** Acknowledged writes that the process at `from` does not have. */
        lost: async (from = url): Promise<string[]> => {
            const send = senderTo([from], url, new Map());
            return (await Promise.all(writers.map((writer) => writer.lost(send)))).flat();
        },
    };
};
