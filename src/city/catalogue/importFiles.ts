import { extname } from 'node:path';
import type { Actor } from '../audit/audit';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { auditImport } from './auditImport';
import { checkFiles } from './check';
import { kinds } from './kinds';
import type { Problem } from './problem';
import { readCsv, readGeoJson } from './readFile';
import { type CatalogueFile, readRows } from './readRows';
import { warningsOf } from './warnings';
import { writeFiles, type WriteOptions, type Written } from './write';

/** A file by its name and bytes; undefined when they cannot be read. */
export interface GivenFile {
    readonly file: string;
    readonly bytes: Buffer | undefined;
}

/** Problems in the files: thrown to leave the transaction. */
export class FilesRefused extends Error {
    constructor(readonly problems: readonly Problem[]) {
        super('The files have problems');
    }
}

const readOne = ({ file, bytes }: GivenFile, problems: Problem[]): CatalogueFile | undefined => {
    const ending = extname(file).toLowerCase();
    const kind = kinds.find((one) => one.file === file.slice(0, file.length - ending.length).toLowerCase());
    const isGeoJson = ending === '.geojson' || ending === '.json';
    if (!kind || !(isGeoJson ? kind.hasAreas : ending === '.csv')) {
        const names = kinds.map((one) => `${one.file}.csv${one.hasAreas ? ` eller ${one.file}.geojson` : ''}`);
        problems.push({ file, message: `Ukjent fil. Filene heter: ${names.join(', ')}.` });
        return undefined;
    }
    if (!bytes) {
        problems.push({ file, message: 'Filen kan ikke leses.' });
        return undefined;
    }
    const read = isGeoJson ? readGeoJson(file, bytes) : readCsv(file, bytes);
    if ('problems' in read) {
        problems.push(...read.problems);
        return undefined;
    }
    return readRows(file, kind, read.source, isGeoJson, problems);
};

/** The rows of the files, in the order in which they are written. Throws `FilesRefused`. */
export const readFiles = (given: readonly GivenFile[]): CatalogueFile[] => {
    const problems: Problem[] = [];
    const read = given.map((one) => readOne(one, problems));
    const files = kinds.flatMap((kind) => read.filter((one) => one?.kind === kind)).filter((one) => one !== undefined);
    const twice = files.filter(({ kind }, index) => files.findIndex((one) => one.kind === kind) !== index);
    problems.push(...twice.map(({ file }) => ({ file, message: 'Filen er oppgitt to ganger.' })));
    if (problems.length > 0) throw new FilesRefused(problems);
    return files;
};

export interface Imported {
    readonly written: readonly Written[];
    readonly warnings: readonly string[];
}
/** Leaves the transaction of a check, so that nothing stays written. */
class Checked extends Error {
    constructor(readonly imported: Imported) {
        super('Checked');
    }
}

interface ImportOptions extends WriteOptions {
    readonly isChecking: boolean;
    /** First in the transaction; throws what refuses the import. */
    readonly begin?: (queries: Queries) => Promise<void>;
}

/** Checks and writes files; with `isChecking` nothing stays written. Throws `FilesRefused`. */
export const importFiles = async (
    { database, now }: Pick<City, 'database' | 'now'>,
    userId: Actor['userId'],
    files: readonly CatalogueFile[],
    { isChecking, begin, ...options }: ImportOptions,
): Promise<Imported> => {
    try {
        return await database.transaction(
            async (queries) => {
                await begin?.(queries);
                const wrong = await checkFiles(queries, files);
                if (wrong.length > 0) throw new FilesRefused(wrong);
                const actor = { userId, now: now() };
                const written = await auditImport(queries, actor, files, () => writeFiles(queries, files, options));
                const imported = { written, warnings: await warningsOf(queries) };
                if (isChecking) throw new Checked(imported);
                return imported;
            },
            { unlimited: true },
        );
    } catch (error) {
        if (error instanceof Checked) return error.imported;
        throw error;
    }
};
