import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readTextFile } from '../../api/rules/textFile';
import { importFiles, type WrittenFile } from '../catalogue/importFiles';
import { FilesRefused, readCatalogue } from '../catalogue/inWorker';
import { kinds } from '../catalogue/kinds';
import { problemLine } from '../catalogue/problem';
import { type Command, exitCodes, UsageError } from './command';
import { withCity } from './openCity';

const cellText = (value: unknown): string => {
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
}: WrittenFile): string[] => [
    `${file}: ${added.length} nye, ${changed.length} endret, ${unchanged} uendret${removed.length > 0 ? `, ${removed.length} fjernet` : ''}`,
    ...(inUse.length > 0 ? [`  i bruk, ikke fjernet: ${inUse.join(', ')}`] : []),
    ...(notInFile.length > 0 ? [`  i databasen, men ikke i filen: ${notInFile.join(', ')}`] : []),
    ...(keptRemoved.length > 0 ? [`  fjernet i klienten, ikke lagt til: ${keptRemoved.join(', ')}`] : []),
    ...kept.map(
        ({ key, column, from, to }) =>
            `  endret i klienten, beholdt: ${key}, ${column}: ${cellText(from)} (filen har ${cellText(to)})`,
    ),
];
const detailsOf = (one: WrittenFile): string[] => [
    ...summaryOf(one),
    ...(one.added.length > 0 ? [`  nye: ${one.added.join(', ')}`] : []),
    ...one.changes.map(
        ({ key, column, from, to }) => `  endres: ${key}, ${column}: ${cellText(from)} → ${cellText(to)}`,
    ),
    ...(one.removed.length > 0 ? [`  fjernes: ${one.removed.join(', ')}`] : []),
];

/**
 * Imports a city's catalogue from files. All are checked before anything is written, and importing the same files again
 * changes nothing.
 */
export const catalogueImport: Command = {
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
        const given = await Promise.all(
            positionals.map(async (path) => ({
                file: basename(path),
                bytes: await readFile(path).catch(() => undefined),
            })),
        );
        try {
            for (const { file, bytes } of given) {
                const encoding = bytes && readTextFile(bytes).encoding;
                if (encoding && encoding !== 'UTF-8') say(`${file} er lest som ${encoding}.`);
            }
            const files = await readCatalogue(given);
            const { written, warnings } = await withCity(surroundings, (city) =>
                importFiles(city, null, files, {
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
