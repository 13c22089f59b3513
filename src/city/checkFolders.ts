import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongKey } from './settingKeys';
import type { Settings } from './settings';

const { R_OK, W_OK, X_OK } = constants;
const may = (path: string, mode: number): Promise<boolean> =>
    access(path, mode).then(
        () => true,
        () => false,
    );

/** Throws an error that names DATA_DIR when it is not a writable folder, or CLIENT_DIR when it has no client. */
export const checkFolders = async ({ dataFolder, clientFolder }: Settings, env: NodeJS.ProcessEnv): Promise<void> => {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    // `/.` exists in folders only.
    if (!(await may(`${dataFolder}/.`, R_OK | W_OK | X_OK))) throw new Error(wrongKey('DATA_DIR', dataFolder));
    // Without CLIENT_DIR, as in `npm run dev`, the client may be elsewhere.
    if (env.CLIENT_DIR && !(await may(join(clientFolder, 'index.html'), R_OK)))
        throw new Error(wrongKey('CLIENT_DIR', clientFolder));
};
