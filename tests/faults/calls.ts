import { setTimeout as sleep } from 'node:timers/promises';
import { callAs } from '../harness/signIn';

/** Status and duration of a health check; status 0 without an answer. */
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

/** Waits until `isSo` returns true; rejects after `seconds`. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 30): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await isSo())) {
        if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
        await sleep(50);
    }
}

/** Writes comments to one report without pause until `stop`. Returns the acknowledged ones and every status. */
export function keepCommenting(url: string, reportId: number, writers = 4) {
    const acknowledged = new Set<string>();
    const statuses = new Map<number, number>();
    let isStopped = false;
    const write = async (writer: number): Promise<void> => {
        for (let index = 0; !isStopped; index += 1) {
            const tekst = `Skriver ${writer}, nr. ${index}, ${Math.random()}`;
            const status = await callAs(url, 'saksbehandler', `/api/meldinger/${reportId}/kommentarer`, {
                method: 'POST',
                json: { tekst },
            }).then(
                (answer) =>
                    answer.text().then(
                        () => answer.status,
                        () => answer.status,
                    ),
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

/** Runs `work` and returns its result, while every health check must answer 200 within a second. */
export async function whileHealthy<T>(url: string, work: () => Promise<T>): Promise<T> {
    let isDone = false;
    let slowest = 0;
    let looks = 0;
    const watch = async (): Promise<void> => {
        while (!isDone) {
            const { status, milliseconds } = await health(url);
            if (status !== 200) throw new Error(`Health answered ${status}`);
            slowest = Math.max(slowest, milliseconds);
            looks += 1;
            await sleep(20);
        }
    };
    const watching = watch();
    try {
        const [answer] = await Promise.all([
            work().finally(() => {
                isDone = true;
            }),
            watching,
        ]);
        if (slowest > 1000) throw new Error(`Health took ${Math.round(slowest)} ms, in ${looks} looks`);
        console.info(`health: ${looks} looks, slowest ${Math.round(slowest)} ms`);
        return answer;
    } finally {
        isDone = true;
    }
}
