import type { Actor } from '../caller';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { dryRun } from '../database/dryRun';
import { auditImport } from './auditImport';
import { checkFiles } from './check';
import { FilesRefused } from './inWorker';
import { firstProblems } from './limits';
import type { CatalogueFile } from './readRows';
import { findWarnings, warningsOf } from './warnings';
import { writeFiles, type WriteOptions, type FileChanges } from './write';

export interface ImportResult {
    readonly written: readonly FileChanges[];
    readonly warnings: readonly string[];
}
interface ImportOptions extends WriteOptions {
    readonly isChecking: boolean;
    /** Runs first in the transaction; throws to refuse the import. */
    readonly begin?: (queries: Queries) => Promise<void>;
    /** Runs when all is written, unless it is only checked; throws to refuse the import. */
    readonly end?: (queries: Queries, written: readonly FileChanges[]) => Promise<void>;
}

/** Checks the files and writes them; with `isChecking`, everything is rolled back. Throws `FilesRefused`. */
export const importFiles = async (
    { database, now }: Pick<City, 'database' | 'now'>,
    userId: Actor['userId'],
    files: readonly CatalogueFile[],
    { isChecking, begin, end, ...options }: ImportOptions,
): Promise<ImportResult> => {
    const write = async (queries: Queries) => {
        await begin?.(queries);
        const wrong = await checkFiles(queries, files);
        if (wrong.length > 0) throw new FilesRefused(firstProblems(wrong));
        const actor = { userId, now: now() };
        const written = await auditImport(queries, actor, files, () => writeFiles(queries, files, options));
        const found = await findWarnings(queries);
        if (!isChecking) await end?.(queries, written);
        return { written, found };
    };
    const { written, found } = isChecking
        ? await dryRun(database, write)
        : await database.transaction(write, { unlimited: true });
    // Outlines are compared after the transaction, when nothing is locked any more.
    return { written, warnings: await warningsOf(found, isChecking ? undefined : database) };
};
