import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Start time of the process with this id, where the platform has it. It differs when an id has been reused. */
const startOf = (pid: number): Promise<string> =>
    readFile(`/proc/${pid}/stat`, 'utf8').then(
        (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '',
        () => '',
    );

const isAlive = async (pid: number, start: string): Promise<boolean> => {
    try {
        process.kill(pid, 0);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    }
    const now = await startOf(pid);
    return !now || !start || now === start;
};

/** Another process has the data folder open. The message names it, in Norwegian. */
export class FolderInUse extends Error {}

/**
 * Two processes on one PGlite folder corrupt it silently (stack notes), so the second is refused. Answers how to
 * unlock.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
    const path = join(folder, 'in-use');
    const claim = async (): Promise<boolean> => {
        try {
            const file = await open(path, 'wx');
            await file.writeFile(`${process.pid} ${await startOf(process.pid)}`);
            await file.close();
            return true;
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
            throw error;
        }
    };
    for (let attempt = 0; attempt < 3; attempt++) {
        if (await claim()) return () => rm(path, { force: true });
        const [pid = '0', start = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
        if (Number(pid) > 0 && (await isAlive(Number(pid), start)))
            throw new FolderInUse(
                `Datamappen ${folder} er allerede i bruk av prosess ${pid}. Stopp den, eller velg en annen mappe med DATA_DIR.`,
            );
        // A new file may still be empty; give its owner a moment before treating it as stale.
        if (Number(pid) === 0 && attempt === 0) await new Promise((resolve) => setTimeout(resolve, 200));
        else await rm(path, { force: true });
    }
    throw new Error(`Datamappen ${folder} kunne ikke låses.`);
};
