import sql, { raw } from 'sql-template-tag';
import type { CatalogueRow } from '../../../api/entities/catalogue';
import { ended } from '../../../api/catalogue/fields';
import { routedBy } from '../../../api/catalogue/kinds';
import { message } from '../../../api/messages';
import { actorOf } from '../../audit/audit';
import type { Actor } from '../../caller';
import { auditRows } from '../../catalogue/auditImport';
import { checkFiles } from '../../catalogue/check';
import { companyNumbers, fileRow } from '../../catalogue/fileRow';
import { type Kind, kinds } from '../../catalogue/kinds';
import type { Problem } from '../../catalogue/problem';
import { keyOf, readRows } from '../../catalogue/readRows';
import { storeWarnings } from '../../catalogue/warnings';
import { isParent, removeUnused, writeFiles } from '../../catalogue/write';
import type { Queries } from '../../database/database';
import { type Call, type Handlers, type IfMatch, Versioned } from '../../http/handler';
import { etagOf, requireVersion } from '../../http/versions';
import { logFault } from '../../monitoring/log';
import { notFound, Refusal } from '../../refusal';
import { confirmedRouting } from './routingEffect';

type Values = Readonly<Record<string, unknown>>;

export const kindOf = (file: string): Kind => {
    const kind = kinds.find((one) => one.file === file);
    if (!kind) throw notFound();
    return kind;
};

const pairsIn = async (queries: Queries, { pairs = [] }: Kind): Promise<ReadonlyMap<number, Values>> => {
    const found = new Map<number, Record<string, number[]>>();
    for (const { name, table, column } of pairs)
        for (const { agreement_id: id, value } of await queries.rows<{ agreement_id: number; value: number }>(
            sql`select agreement_id, ${raw(column)} as value from ${raw(table)} order by 1, 2`,
        )) {
            const row = found.get(id) ?? {};
            (row[name] ??= []).push(value);
            found.set(id, row);
        }
    return found;
};

/** The audit subject of rows that have no name of their own. */
const nameOf = ({ file }: Kind) => {
    if (file === 'deaktivert')
        return sql`case kind when 'type' then (select name from report_type
            where report_type.id = row.id) else (select name from agreement where agreement.id = row.id) end as about`;
    if (file === 'varsler') return sql`case when length(text) > 60 then left(text, 59) || '…' else text end as about`;
    if (file === 'rutingsregler')
        return sql`(select name from report_type where report_type.id = report_type_id) as about`;
    return sql`null as about`;
};

/** The rows of a kind in the form of its file, with their outlines. */
export const listRows = async (queries: Queries, kind: Kind): Promise<CatalogueRow[]> => {
    const rows = await queries.rows<Record<string, unknown>>(
        sql`select row.*, ${nameOf(kind)}, ${etagOf(sql`row.version`)} from ${raw(kind.table)} row order by ${raw(kind.key.join(', '))}`,
    );
    const companies = await companyNumbers(queries, kind);
    const pairs = await pairsIn(queries, kind);
    return rows.map((row) => ({
        navn: (row['about'] ?? row['name'] ?? null) as string | null,
        ...fileRow(kind, row, companies),
        ...Object.fromEntries((kind.pairs ?? []).map(({ name }) => [name, []])),
        ...pairs.get(Number(row['id'])),
        nokkel: keyOf(kind, row),
        ...(kind.hasAreas
            ? { omriss: row['outline'] ? { type: 'MultiPolygon', coordinates: row['outline'] } : null }
            : {}),
        etag: String(row['etag']),
    })) as CatalogueRow[];
};

/** A cell's text in a file. */
export const cellText = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'ja' : 'nei';
    return Array.isArray(value) ? value.join(',') : String(value ?? '');
};

const refuse = ([first, ...others]: readonly Problem[]): void => {
    if (!first) return;
    const said = ({ message: problem }: Problem) => message('catalogueProblem', { problem });
    const errors = [first, ...others].map((problem) => ({
        ...said(problem),
        field: problem.column === 'geometry' ? 'omriss' : (problem.column ?? 'id'),
    }));
    throw new Refusal(400, said(first), errors);
};

/**
 * Writes rows with the checks and the writer of an import, but logged as the admin's own change. Answers their keys.
 */
export const writeRows = async (
    queries: Queries,
    actor: Actor,
    kind: Kind,
    rows: readonly Values[],
): Promise<string[]> => {
    const problems: Problem[] = [];
    const columns = [...kind.columns.map(({ name }) => name), ...(kind.pairs ?? []).map(({ name }) => name)];
    const cells = rows.map((row) => ({
        place: '',
        values: Object.fromEntries(columns.map((name) => [name, cellText(row[name])])),
        geometry: kind.hasAreas ? row['omriss'] : undefined,
    }));
    const file = readRows(kind.file, kind, { columns, rows: cells }, true, problems);
    refuse(problems);
    const options = { isRemoving: false, isOverwriting: true, isByHand: true };
    refuse(await checkFiles(queries, [file], { ...options, ...actor }));
    // In a file, a missing geometry keeps the stored one; here it removes it.
    const wanted = file.rows.map((one, index) => (cells[index]?.geometry === null ? { ...one, area: null } : one));
    const [written] = await writeFiles(queries, actor, [{ ...file, rows: wanted }], options);
    await auditRows(queries, actor, kind, written?.rows ?? []);
    return file.rows.map(({ values }) => keyOf(kind, values));
};

const lockRow = async (queries: Queries, kind: Kind, key: string): Promise<Record<string, unknown>> => {
    const rows = await queries.rows<Record<string, unknown>>(sql`select * from ${raw(kind.table)} for update`);
    const row = rows.find((one) => keyOf(kind, one) === key);
    if (!row) throw notFound('catalogueRowMissing');
    return row;
};

/** Removes a locked row that nothing refers to. */
const removeStored = async (
    queries: Queries,
    actor: Actor,
    kind: Kind,
    before: Record<string, unknown>,
): Promise<void> => {
    if (kind.isOnlyPairs || kind.isFixed || kind.needs?.includes(Number(before['id'])))
        throw new Refusal(400, 'catalogueNeeded');
    if (await isParent(queries, kind, before)) throw new Refusal(400, 'catalogueParent');
    if (!(await removeUnused(queries, kind, before))) {
        const canEnd = kind.columns.some(({ name }) => name === ended.name);
        throw new Refusal(400, canEnd ? 'catalogueEndInstead' : 'catalogueInUse');
    }
    const companies = await companyNumbers(queries, kind);
    await auditRows(queries, actor, kind, [{ key: keyOf(kind, before), before: fileRow(kind, before, companies) }]);
};
export const removeRow = async (queries: Queries, actor: Actor, kind: Kind, key: string): Promise<void> =>
    removeStored(queries, actor, kind, await lockRow(queries, kind, key));

/** The number after the largest that a row has or had: the history, imports and links may still name a removed one. */
export const nextId = async (queries: Queries, { file, table }: Kind): Promise<number> => {
    const { next } = await queries.one<{ next: number }>(sql`
        select coalesce(max(id), 0)::int + 1 as next from (
            select id from ${raw(table)}
            union all select substring(key from '^[0-9]{1,5}$')::int from catalogue_import where file = ${file}
            union all select substring(subject_id from '/([0-9]{1,5})$')::int from audit_entry
            where subject = 'katalog' and subject_id like ${`${file}/%`}
        ) used where id < 100000`);
    return next;
};
const isNumbered = ({ key, columns }: Kind): boolean =>
    key.length === 1 && columns[0]?.name === 'id' && columns[0].column === key[0];

/** Adds a row, with the next number unless it has one. Answers its key. */
export const createRow = async (queries: Queries, actor: Actor, kind: Kind, given: Values): Promise<string> => {
    await queries.rows(sql`lock table ${raw(kind.table)} in share row exclusive mode`);
    const row = isNumbered(kind) && !given['id'] ? { ...given, id: await nextId(queries, kind) } : given;
    const known = (await listRows(queries, kind)).map(({ nokkel }) => nokkel);
    const [nokkel = ''] = await writeRows(queries, actor, kind, [row]);
    if (known.includes(nokkel)) throw new Refusal(409, 'catalogueTaken', [{ field: 'id', code: 'catalogueTaken' }]);
    return nokkel;
};

/** Changes a row; fields that are left out keep their values. */
export const changeRow = async (
    queries: Queries,
    actor: Actor,
    kind: Kind,
    key: string,
    body: Values,
    ifMatch?: IfMatch,
): Promise<void> => {
    const before = await lockRow(queries, kind, key);
    requireVersion(ifMatch, Number(before['version']));
    const companies = await companyNumbers(queries, kind);
    const stored: Values = {
        ...fileRow(kind, before, companies),
        ...(await pairsIn(queries, kind)).get(Number(before['id'])),
    };
    const keys = Object.fromEntries(
        kind.columns.filter(({ column }) => kind.key.includes(column)).map(({ name }) => [name, stored[name]]),
    );
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await writeRows(queries, actor, kind, [{ ...stored, ...given, ...keys }]);
};

/**
 * Makes a change, and then stores the warnings about its outlines. A change that affects routing must have been tried
 * first.
 */
const change = async <T>(
    { city: { database, now }, write }: Pick<Call, 'city' | 'write'>,
    { file, hasAreas }: Kind,
    confirmed: number | undefined,
    work: (queries: Queries) => Promise<T>,
): Promise<T> => {
    const changed = await write((queries) =>
        routedBy.some((kind) => kind === file)
            ? confirmedRouting(queries, now(), confirmed, () => work(queries))
            : work(queries),
    );
    // If this fails, the change still stands, and the next reader compares the outlines.
    if (hasAreas) await storeWarnings(database).catch((error: unknown) => logFault('Katalogadvarsler', error));
    return changed;
};

/** Rows of the catalogue, checked and written as an import does it (D15, `katalog`). */
export const rowHandlers = {
    listCatalogue: ({ city, params: { slag } }) => listRows(city.database, kindOf(slag)),
    createCatalogueRow: async ({ params: { slag }, body: { bekreftet, ...body }, ...call }) => {
        const kind = kindOf(slag);
        return change(call, kind, bekreftet, async (queries) => ({
            nokkel: await createRow(queries, actorOf(call.city, call.caller), kind, body),
        }));
    },
    updateCatalogueRow: async ({ params: { slag, id }, body: { bekreftet, ...body }, ...call }) => {
        const kind = kindOf(slag);
        return change(call, kind, bekreftet, async (queries) => {
            await changeRow(queries, actorOf(call.city, call.caller), kind, id, body, call.ifMatch);
            return new Versioned(undefined, Number((await lockRow(queries, kind, id))['version']));
        });
    },
    deleteCatalogueRow: async ({ params: { slag, id }, query: { bekreftet }, ...call }) => {
        const kind = kindOf(slag);
        return change(call, kind, bekreftet, async (queries) => {
            const before = await lockRow(queries, kind, id);
            requireVersion(call.ifMatch, Number(before['version']));
            await removeStored(queries, actorOf(call.city, call.caller), kind, before);
        });
    },
} satisfies Handlers;
