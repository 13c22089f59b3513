import { readFile } from 'node:fs/promises';

/** Current and peak memory of a process, in megabytes. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return { now: Math.round(kilobytes('VmRSS') / 1000), most: Math.round(kilobytes('VmHWM') / 1000) };
}
