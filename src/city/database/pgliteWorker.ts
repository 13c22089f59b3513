import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { parsers } from './types';

/** Runs embedded PostgreSQL beside the event loop, so that a heavy query does not hold up other requests. */
export interface Task {
    id: number;
    text: string;
    /** Undefined: a script of several statements. */
    values?: unknown[];
}
export type Outcome = { id: number; rows: object[] } | { id: number; error: { message: string; code?: string | undefined; detail?: string | undefined; constraint?: string | undefined } };

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');
const database = await PGlite.create({ dataDir: (workerData as { folder: string }).folder, parsers });

const run = async ({ id, text, values }: Task): Promise<Outcome> => {
    try {
        if (values === undefined) {
            await database.exec(text);
            return { id, rows: [] };
        }
        return { id, rows: (await database.query<object>(text, values)).rows };
    } catch (error) {
        const { message, code, detail, constraint } = error as { message: string; code?: string; detail?: string; constraint?: string };
        return { id, error: { message, code, detail, constraint } };
    }
};

port.on('message', (task: Task | 'close') => {
    if (task === 'close') void database.close().then(() => port.close());
    else void run(task).then((outcome) => port.postMessage(outcome));
});
port.postMessage('ready');
