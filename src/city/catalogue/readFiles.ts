import { extname } from 'node:path';
import { kinds } from './kinds';
import { firstProblems, wrongPointCount } from './limits';
import { areaPoints } from './outline';
import type { Problem } from './problem';
import { readCsv, readGeoJson } from './readFile';
import { type CatalogueFile, readRows } from './readRows';

/** A file's name and bytes; undefined when it cannot be read. */
export interface GivenFile {
    readonly file: string;
    readonly bytes: Uint8Array | undefined;
}

/** A file as read, in a form that a worker can send. */
export interface ReadFile extends Pick<CatalogueFile, 'file' | 'rows'> {
    readonly kindName: string;
    readonly columnNames: readonly string[];
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
    const read = (isGeoJson ? readGeoJson : readCsv)(file, Buffer.from(bytes));
    if ('problems' in read) {
        problems.push(...read.problems);
        return undefined;
    }
    const rows = readRows(file, kind, read.source, isGeoJson, problems);
    const points = rows.rows.reduce((sum, { area }) => sum + (area ? areaPoints(area) : 0), 0);
    const tooMany = wrongPointCount(points, 'kind');
    if (tooMany) problems.push({ file, column: 'geometry', message: tooMany });
    return rows;
};

/** The rows of the files in the order they must be written, or the problems in them. */
export const readFiles = (given: readonly GivenFile[]): { files: ReadFile[]; problems: Problem[] } => {
    const problems: Problem[] = [];
    const read = given.map((one) => readOne(one, problems));
    const files = kinds.flatMap((kind) => read.filter((one) => one?.kind === kind)).filter((one) => one !== undefined);
    const twice = files.filter(({ kind }, index) => files.findIndex((one) => one.kind === kind) !== index);
    problems.push(...twice.map(({ file }) => ({ file, message: 'Filen er oppgitt to ganger.' })));
    if (problems.length > 0) return { files: [], problems: firstProblems(problems) };
    return {
        files: files.map(({ file, kind, columns, rows }) => ({
            file,
            rows,
            kindName: kind.file,
            columnNames: columns.map(({ name }) => name),
        })),
        problems: [],
    };
};
