// The folder for temporary test data: in memory if there is room, otherwise on disk.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'bymelding-';
/** Enough for a whole run; containers often have only 64 MB. */
const enoughBytes = 3 * 2 ** 30;

const hasRoom = () => {
    try {
        const { bavail, bsize } = statfsSync(memory);
        return bavail * bsize > enoughBytes;
    } catch {
        return false;
    }
};

/** @param {number} pid */
export const isAlive = (pid) => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error.code === 'EPERM';
    }
};

/** Memory is not emptied like a disk's temporary folder, so what killed runs have left is removed first. */
function removeAbandoned() {
    for (const name of readdirSync(memory)) {
        const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
        if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
    }
}

let place;

/** A new, empty folder for this process. The caller removes it. */
export function scratchFolder() {
    if (!place) {
        place = hasRoom() ? memory : tmpdir();
        if (place === memory) removeAbandoned();
    }
    return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}
