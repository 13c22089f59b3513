import { FileMissing } from './byteStore';
import type { FileStore } from './store';

const patienceMs = 2_000;
/** Load balancers ask often, so the answer is cached for this long. */
const keptMs = 5_000;
const marker = Buffer.from('bymelding');

/** Checks that files can be stored and read: stores a small file once, and reads it on each check. */
export const fileStoreAnswers = (files: FileStore): (() => Promise<boolean>) => {
    // Not noted as loose, which would write to the database, maybe while its only connection waits for this answer.
    const store = () => files.put(marker, { isNoted: false });
    let kept: string | undefined;
    const check = async (): Promise<boolean> => {
        kept ??= await store();
        try {
            await files.get(kept);
        } catch (error) {
            if (!(error instanceof FileMissing)) throw error;
            // Removed as a file that no row refers to.
            await files.get(await store());
        }
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
