import type { FileStore } from './store';

const patienceMs = 2_000;
/** Load balancers ask often, so the answer is cached for this long. */
const keptMs = 5_000;
const marker = Buffer.from('bymelding');

/** Checks that files can be stored and read: stores a small file once, and reads it on each check. */
export const answersOf = (files: FileStore): (() => Promise<boolean>) => {
    let kept: string | undefined;
    const look = async (): Promise<boolean> => {
        kept ??= await files.put(marker);
        await files.get(kept);
        return true;
    };
    const lookInTime = (): Promise<boolean> => {
        const tooLate = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
        return Promise.race([look().catch(() => false), tooLate]);
    };
    let last: { at: number; answer: Promise<boolean> } | undefined;
    return () => {
        if (!last || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: lookInTime() };
        return last.answer;
    };
};
