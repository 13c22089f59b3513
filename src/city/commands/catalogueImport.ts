import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { checkFiles } from '../catalogue/check';
import { kinds } from '../catalogue/kinds';
import { type Problem, problemLine } from '../catalogue/problem';
import { readCsv, readGeoJson } from '../catalogue/readFile';
import { type CatalogueFile, readRows } from '../catalogue/readRows';
import { auditImport } from '../catalogue/auditImport';
import { warningsOf } from '../catalogue/warnings';
import { writeFiles, type WriteOptions, type Written } from '../catalogue/write';
import type { City } from '../city';
import { type Command, exitCodes, UsageError } from './command';
import { withCity } from './openCity';

/** Problems in the files: thrown to leave the transaction, printed line by line. */
class FilesRefused extends Error {
    constructor(readonly problems: readonly Problem[]) {
        super('The files have problems');
    }
}

const readOne = async (path: string, problems: Problem[]): Promise<CatalogueFile | undefined> => {
    const file = basename(path);
    const ending = extname(file).toLowerCase();
    const kind = kinds.find((one) => one.file === basename(file, extname(file)).toLowerCase());
    const isGeoJson = ending === '.geojson' || ending === '.json';
    if (!kind || !(isGeoJson ? kind.hasAreas : ending === '.csv')) {
        const names = kinds.map((one) => `${one.file}.csv${one.hasAreas ? ` eller ${one.file}.geojson` : ''}`);
        problems.push({ file, message: `Ukjent fil. Filene heter: ${names.join(', ')}.` });
        return undefined;
    }
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) {
        problems.push({ file, message: `Filen ${path} kan ikke leses.` });
        return undefined;
    }
    const read = isGeoJson ? readGeoJson(file, bytes) : readCsv(file, bytes);
    if ('problems' in read) {
        problems.push(...read.problems);
        return undefined;
    }
    return readRows(file, kind, read.source, isGeoJson, problems);
};

const shown = (value: unknown): string => {
    const text = value === null || value === undefined ? '' : String(value);
    return `«${text.length > 60 ? `${text.slice(0, 59)}…` : text}»`;
};
const summaryOf = ({
    file,
    added,
    changed,
    unchanged,
    removed,
    inUse,
    notInFile,
    kept,
    keptRemoved,
}: Written): string[] => [
    `${file}: ${added.length} nye, ${changed.length} endret, ${unchanged} uendret${removed.length > 0 ? `, ${removed.length} fjernet` : ''}`,
    ...(inUse.length > 0 ? [`  i bruk, ikke fjernet: ${inUse.join(', ')}`] : []),
    ...(notInFile.length > 0 ? [`  i databasen, men ikke i filen: ${notInFile.join(', ')}`] : []),
    ...(keptRemoved.length > 0 ? [`  fjernet i klienten, ikke lagt til: ${keptRemoved.join(', ')}`] : []),
    ...kept.map(
        ({ key, column, from, to }) =>
            `  endret i klienten, beholdt: ${key}, ${column}: ${shown(from)} (filen har ${shown(to)})`,
    ),
];
const detailsOf = (one: Written): string[] => [
    ...summaryOf(one),
    ...(one.added.length > 0 ? [`  nye: ${one.added.join(', ')}`] : []),
    ...one.changes.map(({ key, column, from, to }) => `  endres: ${key}, ${column}: ${shown(from)} → ${shown(to)}`),
    ...(one.removed.length > 0 ? [`  fjernes: ${one.removed.join(', ')}`] : []),
];

interface Imported {
    readonly written: readonly Written[];
    readonly warnings: readonly string[];
}
/** Leaves the transaction of a check, so that nothing stays written. */
class Checked extends Error {
    constructor(readonly imported: Imported) {
        super('Checked');
    }
}

const importFiles = async (
    { database, now }: Pick<City, 'database' | 'now'>,
    files: readonly CatalogueFile[],
    { isChecking, ...options }: WriteOptions & { isChecking: boolean },
): Promise<Imported> => {
    try {
        return await database.transaction(
            async (queries) => {
                const wrong = await checkFiles(queries, files);
                if (wrong.length > 0) throw new FilesRefused(wrong);
                const written = await auditImport(queries, now(), files, () => writeFiles(queries, files, options));
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

/**
 * Reads a city's catalogue from files: all are checked before anything is written, and the same files again change
 * nothing.
 */
export const catalogueImport: Command = {
    name: 'catalogue import',
    summary: 'Leser inn katalogen fra CSV- og GeoJSON-filer',
    usage: 'FIL… [--check] [--remove] [--overwrite]',
    help: [
        `Filene kjennes på navnet: ${kinds.map(({ file }) => file).join(', ')} (.csv; bydeler og delbydeler også .geojson).`,
        'Alle filene kontrolleres før noe skrives. De samme filene en gang til endrer ingenting.',
        '',
        'Tomme celler, og det som er endret i klienten, blir stående.',
        '',
        '--check      vis hva som er nytt, endret og fjernet, men skriv ingenting',
        '--remove     fjern innleste rader som ikke lenger er i filen; rader i bruk blir stående og listes',
        '--overwrite  la filen gjelde også der noe er endret i klienten eller cellen er tom',
        '',
        'Kolonnene er beskrevet i veiledningen for installasjon.',
    ],
    options: { check: { type: 'boolean' }, remove: { type: 'boolean' }, overwrite: { type: 'boolean' } },
    most: 100,
    run: async ({ values, positionals }, surroundings) => {
        const { say } = surroundings;
        if (positionals.length === 0) throw new UsageError('Oppgi minst én fil.');
        const problems: Problem[] = [];
        const read = await Promise.all(positionals.map((path) => readOne(path, problems)));
        const files = kinds
            .flatMap((kind) => read.filter((one) => one?.kind === kind))
            .filter((one) => one !== undefined);
        const twice = files.filter(({ kind }, index) => files.findIndex((one) => one.kind === kind) !== index);
        problems.push(...twice.map(({ file }) => ({ file, message: 'Filen er oppgitt to ganger.' })));
        try {
            if (problems.length > 0) throw new FilesRefused(problems);
            const { written, warnings } = await withCity(surroundings, (city) =>
                importFiles(city, files, {
                    isRemoving: values['remove'] === true,
                    isOverwriting: values['overwrite'] === true,
                    isChecking: values['check'] === true,
                }),
            );
            if (values['check']) {
                say(`Ingen feil i ${files.length} ${files.length === 1 ? 'fil' : 'filer'}. Ingenting er skrevet.`);
                written.flatMap(detailsOf).forEach(say);
            } else written.flatMap(summaryOf).forEach(say);
            warnings.forEach((warning) => say(`ADVARSEL ${warning}`));
            return exitCodes.done;
        } catch (error) {
            if (!(error instanceof FilesRefused)) throw error;
            error.problems.map(problemLine).forEach(say);
            say(`${error.problems.length} feil. Ingenting er skrevet.`);
            return exitCodes.failed;
        }
    },
};
