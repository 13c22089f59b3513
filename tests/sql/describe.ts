// PostgreSQL's description of a statement without running it: its columns, their types, and which may be null.
import type { PGlite } from '@electric-sql/pglite';
import type { Field, Kind } from './statements';

interface Column {
    name: string;
    kind: Kind;
    /** True if it may be null; undefined when that is unknown. */
    nullable: boolean | undefined;
}

interface Plan {
    'Join Type'?: 'Inner' | 'Left' | 'Right' | 'Full' | 'Semi' | 'Anti';
    'Parent Relationship'?: string;
    'Relation Name'?: string;
    'Node Type': string;
    Alias?: string;
    Output?: string[];
    Plans?: Plan[];
}

const kinds: Readonly<Record<string, Kind>> = {
    boolean: 'boolean',
    ...Object.fromEntries(
        ['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric', 'oid'].map((type) => [type, 'number']),
    ),
    json: 'object',
    jsonb: 'object',
    bytea: 'object',
    void: 'unknown',
    record: 'unknown',
};
const kindOf = (type: string): Kind =>
    type.endsWith('[]') ? { arrayOf: kindOf(type.slice(0, -2)) } : (kinds[type.replace(/\(.*/, '')] ?? 'string');

const aliasesIn = (plan: Plan): { alias: string; table: string }[] => [
    ...(plan.Alias ? [{ alias: plan.Alias, table: plan['Relation Name'] ?? '' }] : []),
    ...(plan.Plans ?? []).flatMap(aliasesIn),
];
/** The tables whose row may be missing, because of an outer join. */
const outerAliases = (plan: Plan): string[] => {
    const [outer, inner] = plan.Plans ?? [];
    const join = plan['Join Type'];
    return [
        ...(inner && (join === 'Left' || join === 'Full') ? aliasesIn(inner) : []),
        ...(outer && (join === 'Right' || join === 'Full') ? aliasesIn(outer) : []),
    ]
        .map(({ alias }) => alias)
        .concat((plan.Plans ?? []).flatMap(outerAliases));
};

/**
 * Throws PostgreSQL's error for a statement that it cannot prepare. A generated column is required if the columns it is
 * made of are.
 */
export const describeStatement = async (database: PGlite, text: string): Promise<Column[]> => {
    const { resultFields } = await database.describeQuery(text);
    const requires = (name: string): boolean => new RegExp(`\\b${name} is not null`).test(text);
    if (resultFields.length === 0) return [];
    const types = await database.query<{ name: string }>(
        `select format_type(oid, null) as name from unnest($1::oid[]) with ordinality as given (oid, n) order by n`,
        [resultFields.map(({ dataTypeID }) => dataTypeID)],
    );
    // The simple protocol, since the extended one needs values for the parameters.
    const [explained] = await database.exec(`explain (verbose, generic_plan, format json) ${text}`);
    const row = explained?.rows[0] as { 'QUERY PLAN': { Plan: Plan }[] } | undefined;
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    const tables = plan ? aliasesIn(plan) : [];
    const outer = plan ? outerAliases(plan) : [];
    const columns = await database.query<{ table: string; name: string; required: boolean }>(
        `select c.relname as table, a.attname as name, a.attnotnull or a.attgenerated <> '' as required
         from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname = any($1) and a.attnum > 0`,
        [tables.map(({ table }) => table)],
    );
    const nullable = (output: string | undefined): boolean | undefined => {
        const [, prefix, name] = /^(?:(\w+)\.)?(\w+)$/.exec(output ?? '') ?? [];
        const alias = prefix ?? (tables.length === 1 ? tables[0]?.alias : undefined);
        const table = tables.filter((one) => one.alias === alias);
        const column = columns.rows.find((one) => one.table === table[0]?.table && one.name === name);
        if (!column || table.length !== 1) return undefined;
        return !requires(column.name) && (!column.required || outer.includes(alias ?? ''));
    };
    return resultFields.map(({ name }, index) => ({
        name,
        kind: kindOf(types.rows[index]?.name ?? ''),
        nullable: nullable(plan?.Output?.[index]),
    }));
};

const written = (kind: Kind): string => (typeof kind === 'string' ? kind : `${written(kind.arrayOf)}[]`);
const fits = (column: Kind, field: Kind): boolean => {
    if (column === 'unknown' || field === 'unknown') return true;
    // JSON may contain any objects and lists.
    if (column === 'object') return typeof field !== 'string' || field === 'object';
    if (typeof column === 'string' || typeof field === 'string') return column === field;
    return fits(column.arrayOf, field.arrayOf);
};

/** The differences between a statement's columns and its row type. */
export const problemsOf = (columns: readonly Column[], fields: ReadonlyMap<string, Field>): string[] => {
    const missing = [...fields].filter(
        ([name, { optional }]) => !optional && !columns.some((one) => one.name === name),
    );
    return [
        ...missing.map(([name]) => `no column ${name}`),
        ...columns.flatMap(({ name, kind, nullable }) => {
            const field = fields.get(name);
            if (!field) return [];
            return [
                ...(field.kinds.some((one) => fits(kind, one))
                    ? []
                    : [`${name} is ${written(kind)}, not ${field.kinds.map(written).join(' | ')}`]),
                ...(nullable && !field.nullable ? [`${name} may be null`] : []),
            ];
        }),
    ];
};
