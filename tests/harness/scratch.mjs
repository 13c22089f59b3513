// The folder of temporary test data: in memory where the machine has room for it, else on disk.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'bymelding-';
/** Enough for a whole run; containers often have 64 MB. */
const enoughBytes = 3 * 2 ** 30;

const hasRoom = () => {
    try {
        const { bavail, bsize } = statfsSync(memory);
        return bavail * bsize > enoughBytes;
    } catch {
        return false;
    }
};

const isAlive = (pid) => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error.code === 'EPERM';
    }
};

/** Memory is not emptied as often as a disk's temporary folder: what runs that were killed left there goes first. */
function removeAbandoned() {
    for (const name of readdirSync(memory)) {
        const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
        if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
    }
}

let place;

/** A new, empty folder of this process. The caller removes it. */
export function scratchFolder() {
    if (!place) {
        place = hasRoom() ? memory : tmpdir();
        if (place === memory) removeAbandoned();
    }
    return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}
