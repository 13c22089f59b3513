import { open } from 'node:fs/promises';

/** Makes new names in a folder survive a power cut. Windows has no such call. */
export const syncFolder = async (folder: string): Promise<void> => {
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
};
