// Many concurrent users, each with pauses between calls: 70 % list and search, 20 % open a report, 8 % write, 2 % make
// report files.
import { setTimeout as sleep } from 'node:timers/promises';
import { callsOf } from '../services/reportCalls';
import { median, quantile } from './measures';

export interface Load {
    users: number;
    seconds: number;
    /** Mean time in milliseconds between an answer and the same user's next call. */
    pause?: number;
}
type Kind = 'list' | 'search' | 'open' | 'write' | 'file';
export interface Outcome {
    times: Record<Kind, number[]>;
    errors: string[];
    /** Every call: when it ended, how long it took, and why it failed. */
    calls: { at: number; took: number; error?: string }[];
}

const words = [
    'hull',
    'lys',
    'søppel',
    'gatelys',
    'tre',
    'skilt',
    'fortau',
    'snø',
    'kum',
    'sluk',
    'hull fortau',
    'grus*',
];
const sorts = ['dato', 'dato', 'dato', 'tidsfrist', 'tidsfrist', 'adresse', 'status', 'type'];

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

const filters: readonly (() => string)[] = [
    () => '',
    () => 'meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4',
    () => `bydelId=${upTo(15)}&meldingstypeId=${upTo(20)}&meldingstypeId=${upTo(20)}`,
    () => `bydelId=${upTo(15)}&meldingsStatusId=2`,
    () => `datoFra=2026-0${upTo(9)}-01&datoTil=2026-10-31&meldingstypeId=${upTo(20)}`,
];
const kinds: readonly (readonly [Kind, number])[] = [
    ['list', 0.45],
    ['search', 0.25],
    ['open', 0.2],
    ['write', 0.08],
    ['file', 0.02],
];
const nextKind = (): Kind => {
    let draw = Math.random();
    for (const [kind, share] of kinds) if ((draw -= share) < 0) return kind;
    return 'list';
};

/** One action of a user; rejects on an unexpected answer. `ids` are reports seen recently. */
async function act(url: string, kind: Kind, ids: number[]): Promise<void> {
    const ask = async (path: string, json?: unknown, user = 'saksbehandler') => {
        const answer = await callsOf({ url }).send(user, json === undefined ? 'GET' : 'POST', path, json);
        // Files are not read as text, which would slow down the measuring process.
        const body = kind === 'file' && answer.status === 200 ? String(answer.bytes.byteLength) : answer.text;
        if (answer.status >= 300 && !(kind === 'file' && answer.status === 404))
            throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
        return body;
    };
    if (kind === 'list' || kind === 'search') {
        const filter = kind === 'list' ? pick(filters)() : `fritekstSok=${encodeURIComponent(pick(words))}`;
        const sort = kind === 'list' ? pick(sorts) : 'dato';
        const page = Math.random() < 0.9 ? 1 : upTo(40);
        const body = await ask(`/sok/melding/serviceavdeling?${filter}&sorterEtter=${sort}&page=${page}`);
        const found = (JSON.parse(body) as { meldinger: { id: number }[] }).meldinger;
        ids.splice(0, Math.max(0, ids.length - 200), ...found.slice(0, 20).map(({ id }) => id));
    } else if (kind === 'open') {
        const id = pick(ids);
        // The client's requests when it opens a report.
        await Promise.all([
            ask(`/api/serviceavdelinger/meldinger/${id}`),
            ask(`/api/meldinger/${id}/kommentarer`),
            ask(`/api/meldinger/${id}/historikk`),
        ]);
    } else if (kind === 'write') await ask(`/api/meldinger/${pick(ids)}/kommentarer`, { tekst: 'Befart på stedet.' });
    else await ask(`/api/rapporter/innmeldinger?format=csv&year=2026&month=${upTo(9)}`, undefined, 'admin');
}

/** Runs `users` for `seconds`, distributed over the processes at `urls`. */
export async function loadOf(urls: readonly string[], { users, seconds, pause = 1000 }: Load): Promise<Outcome> {
    const outcome: Outcome = { times: { list: [], search: [], open: [], write: [], file: [] }, errors: [], calls: [] };
    const until = Date.now() + seconds * 1000;
    const user = async (number: number): Promise<void> => {
        const url = urls[number % urls.length] ?? '';
        const ids: number[] = [];
        await sleep((pause * number) / users);
        while (Date.now() < until) {
            const kind = ids.length === 0 ? 'list' : nextKind();
            const [at, begun] = [Date.now(), performance.now()];
            try {
                await act(url, kind, ids);
                const took = performance.now() - begun;
                outcome.times[kind].push(took);
                outcome.calls.push({ at, took });
            } catch (error) {
                outcome.errors.push(String(error));
                outcome.calls.push({ at, took: performance.now() - begun, error: String(error) });
            }
            await sleep(pause * (0.5 + Math.random()));
        }
    };
    await Promise.all(Array.from({ length: users }, (_, number) => user(number)));
    return outcome;
}

export async function measureUsers(urls: readonly string[], load: Load): Promise<Outcome> {
    const outcome = await loadOf(urls, load);
    console.log(`\n${load.users} users at once for ${load.seconds} s, ${load.pause ?? 1000} ms between calls`);
    for (const [kind, times] of Object.entries(outcome.times))
        console.log(
            `${kind.padEnd(10)}${String(times.length).padStart(7)} calls  median ${median(times).toFixed(0)} ms  p95 ${quantile(times, 0.95).toFixed(0)} ms  most ${Math.max(...times).toFixed(0)} ms`,
        );
    const all = Object.values(outcome.times).flat();
    console.log(
        `all       ${String(all.length).padStart(7)} calls  median ${median(all).toFixed(0)} ms  p95 ${quantile(all, 0.95).toFixed(0)} ms  ${(all.length / load.seconds).toFixed(1)} a second  errors ${outcome.errors.length}`,
    );
    for (const error of new Set(outcome.errors.slice(0, 5))) console.log(`  ${error}`);
    return outcome;
}
