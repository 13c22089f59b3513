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
interface Call {
    kind: Kind;
    /** In milliseconds. */
    took: number;
    error?: string;
}

const words = 'hull,lys,søppel,gatelys,tre,skilt,fortau,snø,kum,sluk,hull fortau,grus*'.split(',');
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

/** All calls of `users` in `seconds`, distributed over the processes at `urls`. */
export async function loadOf(urls: readonly string[], { users, seconds, pause = 1000 }: Load): Promise<Call[]> {
    const calls: Call[] = [];
    const until = Date.now() + seconds * 1000;
    const user = async (number: number): Promise<void> => {
        const url = urls[number % urls.length] ?? '';
        const ids: number[] = [];
        await sleep((pause * number) / users);
        while (Date.now() < until) {
            const kind = ids.length === 0 ? 'list' : nextKind();
            const begun = performance.now();
            const failed = await act(url, kind, ids).then(
                () => ({}),
                (error: unknown) => ({ error: String(error) }),
            );
            calls.push({ kind, took: performance.now() - begun, ...failed });
            await sleep(pause * (0.5 + Math.random()));
        }
    };
    await Promise.all(Array.from({ length: users }, (_, number) => user(number)));
    return calls;
}

/** Prints the times of the calls that succeeded, and the first errors. Answers how many failed, and the p95 of the rest. */
export function summarize(name: string, calls: readonly Call[], seconds: number, more = '') {
    const times = calls.filter(({ error }) => error === undefined).map(({ took }) => took);
    const errors = calls.flatMap(({ error }) => error ?? []);
    const p95 = quantile(times, 0.95);
    console.log(
        `${name.padEnd(10)}${String(times.length).padStart(7)} calls  ${(times.length / seconds).toFixed(1)} a second  median ${median(times).toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  most ${Math.max(...times).toFixed(0)} ms  ${errors.length} failed  ${more}`,
    );
    for (const error of new Set(errors.slice(0, 3))) console.log(`    ${error}`);
    return { failed: errors.length, p95 };
}

export async function measureUsers(urls: readonly string[], load: Load): Promise<void> {
    const calls = await loadOf(urls, load);
    console.log(`\n${load.users} users at once for ${load.seconds} s, ${load.pause ?? 1000} ms between calls`);
    for (const [kind] of kinds)
        summarize(
            kind,
            calls.filter((call) => call.kind === kind),
            load.seconds,
        );
    summarize('all', calls, load.seconds);
}
