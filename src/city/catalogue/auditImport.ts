import sql, { raw } from 'sql-template-tag';
import { addAudit, addAudits, auditStates } from '../audit/audit';
import { type State, stateOf } from '../audit/states';
import type { Actor } from '../caller';
import type { Queries } from '../database/database';
import type { Kind } from './kinds';
import { stateInWords } from './stateInWords';
import type { CatalogueFile } from './readRows';
import type { FileChanges, WrittenRow } from './write';

/** Tables whose rows are logged one by one. */
const subjects = { agreement: 'avtale', status: 'tekstmal' } as const;
type Table = keyof typeof subjects;
const tables = Object.keys(subjects) as Table[];

const statesIn = async (queries: Queries, table: Table): Promise<ReadonlyMap<number, State>> => {
    const states = new Map<number, State>();
    for (const { id } of await queries.rows<{ id: number }>(sql`select id from ${raw(table)} order by id`)) {
        const state = await stateOf(queries, subjects[table], String(id));
        if (state) states.set(id, state);
    }
    return states;
};

/** Logs rows of the catalogue before and after a change. */
export const auditRows = async (
    queries: Queries,
    actor: Actor,
    kind: Kind,
    rows: readonly WrittenRow[],
): Promise<void> => {
    if (rows.length === 0) return;
    const inWords = await stateInWords(queries, kind);
    const entries = rows.map(({ key, before, after }) => ({
        event:
            before === undefined
                ? ('opprettet' as const)
                : after === undefined
                  ? ('fjernet' as const)
                  : ('endret' as const),
        subject: 'katalog' as const,
        subjectId: `${kind.file}/${key}`,
        before: before && inWords(before),
        after: after && inWords(after),
    }));
    await addAudits(queries, actor, entries);
};

/**
 * Runs `write`, and logs what each file changed, with agreements and templates before and after. Nothing is logged when
 * nothing changed.
 */
export const auditImport = async (
    queries: Queries,
    actor: Actor,
    files: readonly CatalogueFile[],
    write: () => Promise<FileChanges[]>,
): Promise<FileChanges[]> => {
    const concerned = tables.filter((table) => files.some(({ kind }) => kind.table === table && !kind.isOnlyPairs));
    const before = new Map<Table, ReadonlyMap<number, State>>();
    for (const table of concerned) before.set(table, await statesIn(queries, table));
    const written = await write();
    for (const [index, { file, added, changed, removed, rows }] of written.entries()) {
        if (added.length + changed.length + removed.length > 0)
            await addAudit(queries, actor, {
                event: 'innlest',
                subject: 'katalog',
                subjectId: file,
                after: { nye: added, endret: changed, fjernet: removed },
            });
        const kind = files[index]?.kind;
        if (kind) await auditRows(queries, actor, kind, rows);
    }
    for (const table of concerned) {
        const after = await statesIn(queries, table);
        const was = before.get(table) ?? new Map<number, State>();
        for (const id of new Set([...was.keys(), ...after.keys()]))
            await auditStates(queries, actor, subjects[table], id, { before: was.get(id), after: after.get(id) });
    }
    return written;
};
