import { nameOfUser } from '../../rules/nameOfUser';
import { attachment } from '../../http/files';
import { contentTypes } from '../../worker/tableFile';
import { stringify } from 'csv-stringify/sync';
import sql from 'sql-template-tag';
import type { AuditEntry } from '../../../api/entities/audit';
import { mostListed } from '../../../api/rules/limits';
import type { CatalogueImported, CatalogueRow } from '../../../api/entities/catalogue';
import { importedRows } from '../../../api/catalogue/importedRows';
import { pathOf } from '../../../api/pagePaths';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type ImportResult, importFiles, type WrittenFile } from '../../catalogue/importFiles';
import { FilesRefused, readCatalogue } from '../../catalogue/inWorker';
import type { Change } from '../../catalogue/imported';
import { withApostrophe } from '../../catalogue/formula';
import type { Kind } from '../../catalogue/kinds';
import { problemLine } from '../../catalogue/problem';
import { findWarnings, warningsOf } from '../../catalogue/warnings';
import { Refusal, requireConfirmed } from '../../refusal';
import type { Handlers } from '../../http/handler';
import { tellAdmins } from '../../services/administration/tellAdmins';
import { cellText, kindOf, listRows } from './rows';
import { requireState, stateEtag } from './state';

type Cell = string | number | boolean | null;
const plain = (value: unknown): Cell =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const changeOf = ({ key, column, from, to }: Change) => ({
    nokkel: key,
    kolonne: column,
    fra: plain(from),
    til: plain(to),
});
const writtenOf = (one: WrittenFile): CatalogueImported['filer'][number] => ({
    fil: one.file,
    navn: one.names,
    nye: [...one.added],
    endret: one.changes.map(changeOf),
    uendret: one.unchanged,
    fjernet: [...one.removed],
    iBruk: [...one.inUse],
    ikkeIFilen: [...one.notInFile],
    beholdt: one.kept.map(changeOf),
    fjernetTidligere: [...one.keptRemoved],
});

/** Refuses an import unless it changes as many rows as the user has confirmed, and mails the admins about it. */
export const confirmedImport =
    (
        city: City,
        caller: Caller,
        { what, confirmed }: { readonly what: string; readonly confirmed: number | undefined },
    ) =>
    async (queries: Queries, written: readonly WrittenFile[]): Promise<void> => {
        const count = importedRows(written.map(writtenOf));
        requireConfirmed('importConfirm', count, confirmed);
        if (count > 0)
            await tellAdmins(city, queries, {
                subject: `Katalogen er endret: ${count} ${count === 1 ? 'rad' : 'rader'}`,
                text: `${caller.name} har lest inn ${what}.\n\n${city.settings.publicUrl}${pathOf('katalog')}`,
            });
    };

export const importedAnswer = ({ written, warnings }: ImportResult): CatalogueImported => ({
    filer: written.map(writtenOf),
    advarsler: [...warnings],
    feil: [],
});

const tablesOf = ({ table, pairs = [] }: Kind): string[] => [table, ...pairs.map((each) => each.table)];

const headingsOf = ({ columns, pairs = [] }: Kind): string[] => [...columns, ...pairs].map(({ name }) => name);
const csvCell = (value: unknown): string => (typeof value === 'string' ? withApostrophe(value) : cellText(value));
const csvOf = (kind: Kind, rows: readonly CatalogueRow[]): string =>
    stringify(
        rows.map((row) => headingsOf(kind).map((name) => csvCell(row[name]))),
        { bom: true, header: true, columns: headingsOf(kind), delimiter: ';', record_delimiter: 'windows' },
    );
const geoJsonOf = (kind: Kind, rows: readonly CatalogueRow[]): string =>
    JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map((row) => ({
            type: 'Feature',
            properties: Object.fromEntries(headingsOf(kind).map((name) => [name, row[name]])),
            geometry: row.omriss ?? null,
        })),
    });

/** The subjects of the audit log under which other pages log changes of these kinds. */
const otherSubjects: Readonly<Record<string, string>> = {
    statuser: 'tekstmal',
    meldingstyper: 'meldingstype',
    avtaler: 'avtale',
};

/** The catalogue as files, and its changes (D15, `katalog`). */
export const catalogueFileHandlers = {
    getCatalogueFile: async ({ city, params: { slag } }) => {
        const kind = kindOf(slag);
        const rows = await listRows(city.database, kind);
        return kind.hasAreas
            ? attachment(geoJsonOf(kind, rows), 'application/geo+json', `${slag}.geojson`)
            : attachment(csvOf(kind, rows), contentTypes.csv, `${slag}.csv`);
    },
    importCatalogue: async ({ city, caller, body: { filer, prove, fjern, overskriv, bekreftet }, ifMatch, write }) => {
        // An import must name the state that its preview was made from.
        if (!prove && !ifMatch) throw new Refusal(428, 'effectUnseen');
        try {
            const files = await readCatalogue(
                filer.map(({ navn, innhold }) => ({ file: navn, bytes: Buffer.from(innhold) })),
            );
            const tables = files.flatMap(({ kind }) => tablesOf(kind));
            // Read before the preview, so that a change made meanwhile is noticed.
            const etag = await stateEtag(city.database, tables);
            const imported = await importFiles(city, caller.userId, files, {
                isChecking: prove,
                write,
                isRemoving: fjern,
                isOverwriting: overskriv,
                ...(prove
                    ? {}
                    : {
                          begin: (queries) => requireState(queries, tables, ifMatch),
                          end: confirmedImport(city, caller, {
                              what: filer.map(({ navn }) => navn).join(', '),
                              confirmed: bekreftet,
                          }),
                      }),
            });
            return { ...importedAnswer(imported), ...(prove ? { etag } : {}) };
        } catch (error) {
            if (!(error instanceof FilesRefused)) throw error;
            return { filer: [], advarsler: [], feil: error.problems.map(problemLine) };
        }
    },
    listCatalogueWarnings: async ({ city: { database } }) => warningsOf(await findWarnings(database), database),
    listCatalogueHistory: ({ city, params: { slag, id } }) =>
        city.database.rows<AuditEntry>(sql`
            select entry.id, at as tidspunkt, event as hendelse, subject as emne, subject_id as "emneId", null::text as "emneNavn",
                case when actor.id is not null then json_build_object('id', actor.id, 'navn', ${nameOfUser(sql`actor`)}) end as bruker,
                before as fra, after as til
            from audit_entry entry left join app_user actor on actor.id = user_id
            where (subject = 'katalog' and subject_id = ${`${slag}/${id}`.toLowerCase()}) or (subject = ${otherSubjects[slag] ?? null} and subject_id = ${id})
            order by at desc, entry.id desc limit ${mostListed.changes}`),
} satisfies Handlers;
