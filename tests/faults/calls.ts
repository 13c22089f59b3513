import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, callsOf } from '../services/reportCalls';
/** The status and duration of a health check; status 0 without an answer. */
export async function health(url: string): Promise<{ status: number; milliseconds: number }> {
    const begun = performance.now();
    const status = await fetch(`${url}/api/helse`).then(
        async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
        },
        () => 0,
    );
    return { status, milliseconds: performance.now() - begun };
}

/** Waits until `isSo` answers true; rejects after `seconds`. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 30): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await isSo())) {
        if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
        await sleep(50);
    }
}

/** Writes comments to one report continuously until `stop`. Answers the acknowledged ones, and every status. */
export function keepCommenting(url: string, reportId: number, writers = 4) {
    const acknowledged = new Set<string>();
    const statuses = new Map<number, number>();
    let isStopped = false;
    const write = async (writer: number): Promise<void> => {
        for (let index = 0; !isStopped; index += 1) {
            const tekst = `Skriver ${writer}, nr. ${index}, ${Math.random()}`;
            const status = await callsOf({ url })
                .post('saksbehandler', `/api/meldinger/${reportId}/kommentarer`, { tekst })
                .then(
                    (answer) => answer.status,
                    () => 0,
                );
            if (status === 201) acknowledged.add(tekst);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status !== 201) await sleep(50);
        }
    };
    const all = Array.from({ length: writers }, (_, writer) => write(writer));
    return {
        acknowledged,
        statuses,
        stop: async () => {
            isStopped = true;
            await Promise.all(all);
        },
    };
}

/**
 * Runs `work` and answers its result. Meanwhile, every health check and each of the `others`' calls must answer 200
 * within a second.
 */
export async function whileHealthy<T>(
    url: string,
    work: () => Promise<T>,
    others: Record<string, () => Promise<Answer>> = {},
): Promise<T> {
    let isDone = false;
    const looked: string[] = [];
    const failed: string[] = [];
    const watch = async (name: string, look: () => Promise<number>): Promise<void> => {
        let slowest = 0;
        let looks = 0;
        while (!isDone) {
            const begun = performance.now();
            const status = await look();
            if (status !== 200) failed.push(`${name} answered ${status}`);
            slowest = Math.max(slowest, performance.now() - begun);
            looks += 1;
            await sleep(20);
        }
        looked.push(`${name}: ${looks} looks, slowest ${Math.round(slowest)} ms`);
        if (slowest > 1000) failed.push(`${name} took ${Math.round(slowest)} ms, in ${looks} looks`);
    };
    const [answer] = await Promise.all([
        work().finally(() => {
            isDone = true;
        }),
        watch('health', async () => (await health(url)).status),
        ...Object.entries(others).map(([name, call]) => watch(name, async () => (await call()).status)),
    ]);
    console.info(looked.join('; '));
    if (failed.length > 0) throw new Error(failed.join('; '));
    return answer;
}
