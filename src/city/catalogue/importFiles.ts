import type { Actor } from '../caller';
import type { City } from '../city';
import type { Queries, TransactionOptions } from '../database/database';
import { dryRun } from '../database/dryRun';
import { auditImport } from './auditImport';
import { checkFiles } from './check';
import { FilesRefused } from './inWorker';
import { firstProblems } from './limits';
import type { CatalogueFile } from './readRows';
import { findWarnings, type WarningInputs, warningsOf } from './warnings';
import { writeFiles, type WriteOptions, type FileChanges } from './write';

/** What an import did to a file; its rows are in the audit log. */
export type WrittenFile = Omit<FileChanges, 'rows'>;
export interface ImportResult {
    readonly written: readonly WrittenFile[];
    readonly warnings: readonly string[];
}
interface ImportOptions extends WriteOptions {
    readonly isChecking: boolean;
    /** The call's own, which does a repeated call once. */
    readonly write?: <T>(work: (queries: Queries) => Promise<T>, options: TransactionOptions) => Promise<T>;
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
    { isChecking, write = (work, limits) => database.transaction(work, limits), begin, end, ...options }: ImportOptions,
): Promise<ImportResult> => {
    let found: WarningInputs | undefined;
    const work = async (queries: Queries): Promise<WrittenFile[]> => {
        await begin?.(queries);
        const actor = { userId, now: now() };
        const wrong = await checkFiles(queries, files, { ...options, ...actor });
        if (wrong.length > 0) throw new FilesRefused(firstProblems(wrong));
        const written = await auditImport(queries, actor, files, () => writeFiles(queries, actor, files, options));
        found = await findWarnings(queries);
        if (!isChecking) await end?.(queries, written);
        return written.map(({ rows: _, ...file }) => file);
    };
    const written = isChecking ? await dryRun(database, work) : await write(work, { unlimited: true });
    // Outlines are compared after the transaction, when nothing is locked any more.
    const warnings = await warningsOf(found ?? (await findWarnings(database)), isChecking ? undefined : database);
    return { written, warnings };
};
