// A disk that a test can fill: a file system in memory, which only root can mount.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../harness/scratch.mjs';

export interface SmallDisk {
    folder: string;
    /** Fills the disk, leaving this many bytes free. */
    fill: (room?: number) => void;
    /** Frees what `fill` took. */
    free: () => void;
    /** Removes the disk and everything on it. */
    stop: () => void;
}

/** Undefined where nothing can be mounted. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
    const folder = scratchFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    if (mounted.status !== 0) {
        rmSync(folder, { recursive: true, force: true });
        return undefined;
    }
    chmodSync(folder, 0o755);
    const ballast = join(folder, 'ballast');
    return {
        folder,
        fill: (room = 0) => {
            const file = openSync(ballast, 'a');
            try {
                for (;;) {
                    const { bavail, bsize } = statfsSync(folder);
                    const left = bavail * bsize - room;
                    if (left <= 0) break;
                    writeSync(file, Buffer.alloc(Math.min(left, 2 ** 20)));
                }
            } catch (error) {
                if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            } finally {
                closeSync(file);
            }
        },
        free: () => rmSync(ballast, { force: true }),
        stop: () => {
            spawnSync('umount', ['-l', folder]);
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
