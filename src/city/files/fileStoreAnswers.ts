import type { FileStore } from './store';

const patienceMs = 2_000;
/** Load balancers ask often, so the answer is cached for this long. */
const keptMs = 5_000;
const marker = Buffer.from('bymelding');

/** Checks that files can be stored and read: stores a small file once, and reads it on each check. */
export const fileStoreAnswers = (files: FileStore): (() => Promise<boolean>) => {
    let kept: string | undefined;
    const check = async (): Promise<boolean> => {
        kept ??= await files.put(marker);
        await files.get(kept);
        return true;
    };
    const checkInTime = (): Promise<boolean> => {
        const tooLate = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
        return Promise.race([check().catch(() => false), tooLate]);
    };
    let last: { at: number; answer: Promise<boolean> } | undefined;
    return () => {
        if (!last || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: checkInTime() };
        return last.answer;
    };
};
