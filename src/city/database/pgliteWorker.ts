import fs from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { useSchema } from './schema';
import { parsers } from './types';

/** A statement to run. The worker keeps heavy queries off the event loop, so that they block no other requests. */
export interface Task {
    id: number;
    text: string;
    /** Undefined for a script of several statements. */
    values?: unknown[] | undefined;
    /** The input of COPY, as `/dev/blob`. */
    copied?: string | undefined;
}
export type Outcome =
    | { id: number; rows: object[] }
    | {
          id: number;
          error: {
              message: string;
              code?: string | undefined;
              detail?: string | undefined;
              constraint?: string | undefined;
          };
      };

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');
// PGlite makes the database's files writable for everybody. The mask affects only this thread's copy of the module.
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);
const { folder } = workerData as { folder: string };
/** A migrated database to start from, made by the build; without it PGlite creates an empty one. */
const packed = join(import.meta.dirname, 'newDatabase.tar.gz');
const isNew = !fs.existsSync(join(folder, 'PG_VERSION'));
const database = await PGlite.create({
    dataDir: folder,
    parsers,
    ...(isNew && fs.existsSync(packed) ? { loadDataDir: await fs.openAsBlob(packed) } : {}),
});
await database.exec(useSchema);

const run = async ({ id, text, values, copied }: Task): Promise<Outcome> => {
    try {
        if (values === undefined) {
            await database.exec(text);
            return { id, rows: [] };
        }
        const options = copied === undefined ? {} : { blob: new Blob([copied]) };
        return { id, rows: (await database.query<object>(text, values, options)).rows };
    } catch (error) {
        const { message, code, detail, constraint } = error as {
            message: string;
            code?: string;
            detail?: string;
            constraint?: string;
        };
        return { id, error: { message, code, detail, constraint } };
    }
};

port.on('message', (task: Task | 'close') => {
    if (task === 'close') void database.close().then(() => port.close());
    else void run(task).then((outcome) => port.postMessage(outcome));
});
port.postMessage('ready');
