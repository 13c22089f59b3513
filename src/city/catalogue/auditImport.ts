import sql, { raw } from 'sql-template-tag';
import { type Actor, addAudit, auditStates } from '../audit/audit';
import { type State, stateOf } from '../audit/states';
import type { Queries } from '../database/database';
import type { CatalogueFile } from './readRows';
import type { Written } from './write';

/** Rows of the catalogue that are logged one by one, by table. */
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

/** A picture in few words. */
const inWords = (state: State | undefined): State | undefined =>
    state &&
    Object.fromEntries(
        Object.entries(state).map(([name, value]) =>
            typeof value === 'string' && value.startsWith('data:')
                ? [name, `bilde, ${Math.ceil((value.length * 3) / 4 / 1024)} kB`]
                : [name, value],
        ),
    );

/** Logs how a row of the catalogue was and is, as its file has it. */
export const auditRow = (
    queries: Queries,
    actor: Actor,
    file: string,
    key: string,
    { before, after }: { before?: State | undefined; after?: State | undefined },
): Promise<void> =>
    addAudit(queries, actor, {
        event: before === undefined ? 'opprettet' : after === undefined ? 'fjernet' : 'endret',
        subject: 'katalog',
        subjectId: `${file}/${key}`,
        before: inWords(before),
        after: inWords(after),
    });

/**
 * Writes by `write`, and logs what each file changed, and agreements and templates before and after. Without effect
 * nothing is logged.
 */
export const auditImport = async (
    queries: Queries,
    actor: Actor,
    files: readonly CatalogueFile[],
    write: () => Promise<Written[]>,
): Promise<Written[]> => {
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
        const kind = files[index]?.kind.file ?? file;
        for (const { key, before, after } of rows) await auditRow(queries, actor, kind, key, { before, after });
    }
    for (const table of concerned) {
        const after = await statesIn(queries, table);
        const was = before.get(table) ?? new Map<number, State>();
        for (const id of new Set([...was.keys(), ...after.keys()]))
            await auditStates(queries, actor, subjects[table], id, { before: was.get(id), after: after.get(id) });
    }
    return written;
};
