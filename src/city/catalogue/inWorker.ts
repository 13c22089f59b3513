import { Worker } from 'node:worker_threads';
import { kinds } from './kinds';
import { type OutlinedRow, outlineWarnings } from './outlineCheck';
import type { Problem } from './problem';
import { type GivenFile, readFiles } from './readFiles';
import type { CatalogueFile } from './readRows';

/** Slow work that a worker does. */
export type CatalogueJob =
    | { readonly given: readonly GivenFile[] }
    | { readonly file: string; readonly rows: readonly OutlinedRow[] };

const run = <Result>(job: CatalogueJob): Promise<Result> =>
    new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./catalogueWorker.mjs', import.meta.url), { workerData: job });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('A worker ended before its result')));
    });

/** Starting a worker takes a quarter of a second of processor time, so small files are read on this thread. */
const fewBytes = 50_000;
const fewPoints = 2000;
const fewOutlines = 50;

/** Thrown for problems in the files, and rolls the transaction back. */
export class FilesRefused extends Error {
    constructor(readonly problems: readonly Problem[]) {
        super('The files have problems');
    }
}

/** The rows of the files, in the order they must be written. Throws `FilesRefused`. */
export const readCatalogue = async (given: readonly GivenFile[]): Promise<CatalogueFile[]> => {
    const bytes = given.reduce((sum, one) => sum + (one.bytes?.length ?? 0), 0);
    const { files, problems } =
        bytes <= fewBytes ? readFiles(given) : await run<ReturnType<typeof readFiles>>({ given });
    if (problems.length > 0) throw new FilesRefused(problems);
    // Kinds contain functions, which a worker cannot send.
    return files.map(({ kindName, columnNames, ...file }) => {
        const kind = kinds.find((one) => one.file === kindName);
        if (!kind) throw new Error(`There is no catalogue kind ${kindName}`);
        return { ...file, kind, columns: kind.columns.filter(({ name }) => columnNames.includes(name)) };
    });
};

export const checkOutlines = async (file: string, rows: readonly OutlinedRow[]): Promise<string[]> => {
    const points = rows.reduce((sum, { outline }) => sum + outline.flat(2).length, 0);
    const isSmall = rows.length <= fewOutlines && points <= fewPoints;
    return isSmall ? outlineWarnings(file, rows) : run<string[]>({ file, rows });
};
