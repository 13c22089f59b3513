import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while repeatedly asking `/livez`; answers its result and the longest time for an answer, in ms. */
export async function whileAlive<T>(url: string, work: () => Promise<T>): Promise<{ answer: T; slowest: number }> {
    let isDone = false;
    let slowest = 0;
    const watch = async (): Promise<void> => {
        do {
            const begun = performance.now();
            const { status } = await fetch(`${url}/livez`);
            if (status !== 200) throw new Error(`/livez answered ${status}`);
            slowest = Math.max(slowest, performance.now() - begun);
            await pause(20);
        } while (!isDone);
    };
    const [answer] = await Promise.all([work().finally(() => (isDone = true)), watch()]);
    return { answer, slowest };
}
