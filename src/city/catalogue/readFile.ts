import { CsvError, parse } from 'csv-parse/sync';
import { isRecord } from '../../api/rules/isRecord';
import { readTextFile } from '../../api/rules/textFile';
import { mostCatalogueRows } from '../../api/rules/limits';
import { wrongRowCount } from './limits';
import { withoutApostrophe } from './formula';
import type { Problem } from './problem';

/** A row of the file, as texts by column. `outline` is the geometry of a GeoJSON feature. */
export interface SourceRow {
    readonly place: string;
    readonly values: Readonly<Record<string, string>>;
    readonly geometry?: unknown;
}
export interface Source {
    readonly columns: readonly string[];
    readonly rows: readonly SourceRow[];
}

type ReadResult = { source: Source } | { problems: Problem[] };

/** The separator is whichever candidate is most frequent in the heading. */
const separatorOf = (heading: string): string => {
    const count = (separator: string) => heading.split(separator).length;
    return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
};

const damaged = 'Filen har tegn som er ødelagt (�). Lagre den på nytt fra regnearket, som «CSV UTF-8».';

/** CSV with a heading, separated by semicolon, comma or tab, with quotes as spreadsheets write them. */
export const readCsv = (file: string, bytes: Buffer): ReadResult => {
    const { text } = readTextFile(bytes);
    if (text.includes('\ufffd')) return { problems: [{ file, message: damaged }] };
    try {
        // With `info` the package answers these too, but its types lack them.
        const records = parse(text, {
            bom: true,
            delimiter: separatorOf(text.split(/\r?\n/, 1)[0] ?? ''),
            info: true,
            relax_column_count: true,
            skip_empty_lines: true,
            // The heading, and one row more than allowed, so that too many are noticed.
            to: mostCatalogueRows + 2,
            trim: true,
        }) as unknown as { record: string[]; info: { lines: number } }[];
        const [heading, ...rest] = records;
        if (!heading) return { problems: [{ file, message: 'Filen er tom.' }] };
        const tooMany = wrongRowCount(rest.length);
        if (tooMany) return { problems: [{ file, message: tooMany }] };
        const columns = heading.record.map((name) => name.toLowerCase());
        const problems = rest
            .filter(({ record }) => record.length !== columns.length)
            .map(({ record, info }) => ({
                file,
                place: `linje ${info.lines}`,
                message: `Linjen har ${record.length} felt, overskriften har ${columns.length}.`,
            }));
        if (problems.length > 0) return { problems };
        const rows = rest.map(({ record, info }) => ({
            place: `linje ${info.lines}`,
            values: Object.fromEntries(columns.map((name, index) => [name, withoutApostrophe(record[index] ?? '')])),
        }));
        return { source: { columns, rows } };
    } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        const line = Number(error['lines']);
        return {
            problems: [
                {
                    file,
                    place: line > 0 ? `linje ${line}` : undefined,
                    message: 'Linjen kan ikke leses. Mangler det et anførselstegn?',
                },
            ],
        };
    }
};

/** Reads GeoJSON: a FeatureCollection, where the properties of the features are the columns. */
export const readGeoJson = (file: string, bytes: Buffer): ReadResult => {
    let content: unknown;
    try {
        const { text } = readTextFile(bytes);
        if (text.includes('\ufffd')) return { problems: [{ file, message: damaged }] };
        content = JSON.parse(text);
    } catch (error) {
        return { problems: [{ file, message: `Filen er ikke gyldig JSON: ${String(error)}` }] };
    }
    const features = isRecord(content) ? content['features'] : undefined;
    if (!isRecord(content) || content['type'] !== 'FeatureCollection' || !Array.isArray(features))
        return { problems: [{ file, message: 'Filen er ikke en FeatureCollection i GeoJSON.' }] };
    const tooMany = wrongRowCount(features.length, true);
    if (tooMany) return { problems: [{ file, message: tooMany }] };
    const rows = features.map((feature: unknown, index): SourceRow => {
        const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {};
        const values = Object.entries(properties).map(([name, value]) => [
            name.toLowerCase(),
            value === null || isRecord(value) ? '' : String(value).trim(),
        ]);
        return {
            place: `objekt ${index + 1}`,
            values: Object.fromEntries(values),
            geometry: isRecord(feature) ? feature['geometry'] : undefined,
        };
    });
    return { source: { columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows } };
};
