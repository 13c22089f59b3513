import sql, { raw } from 'sql-template-tag';
import { dayOf } from '../rules/osloTime';
import { districtUnknown } from '../../api/rules/districts';
import type { Queries } from '../database/database';
import { isEnded } from '../rules/ended';
import { checkOutlines } from './inWorker';
import { firstMessages } from './limits';
import type { OutlinedRow } from './outlineCheck';

/** The warnings about a file's outlines: stored ones with the state they were made from, or the rows to check. */
interface FoundOutlines {
    readonly file: string;
    readonly state: string;
    readonly kept?: readonly string[];
    readonly rows?: readonly OutlinedRow[];
}
/** Rows read within a transaction, for `warningsOf`. */
export interface WarningInputs {
    readonly outlines: readonly FoundOutlines[];
    readonly others: readonly string[];
}
const tables = { bydeler: 'district', delbydeler: 'sub_district' } as const;
const findOutlines = async (queries: Queries, file: keyof typeof tables): Promise<FoundOutlines> => {
    const table = tables[file];
    const own = sql`${raw(table)} where outline is not null and id <> ${file === 'bydeler' ? districtUnknown : 0}`;
    const now = await queries.row<{ state: string; warnings: readonly string[] | null }>(sql`
        select state, (select warnings from outline_check kept where file = ${file} and kept.state = found.state) as warnings
        from (select coalesce(md5(string_agg(concat_ws(' ', id, version, name, west, south, east, north), ',' order by id)), '') as state from ${own}) found`);
    const state = now?.state ?? '';
    if (now?.warnings) return { file, state, kept: now.warnings };
    const rows = await queries.rows<OutlinedRow>(sql`select id, name, outline from ${own} order by id`);
    return { file, state, rows };
};

const named = {
    meldingstyper: 'report_type',
    kategorigrupper: 'category_group',
    bydeler: 'district',
    delbydeler: 'sub_district',
    avtaler: 'agreement',
    feilrettingskoder: 'work_done_code',
    feilarsaker: 'fault_cause',
} as const;

const equalNames = async (queries: Queries): Promise<string[]> => {
    const found: string[] = [];
    for (const [file, table] of Object.entries(named)) {
        const equal = await queries.rows<{ name: string; ids: string }>(sql`
            select min(name) as name, string_agg(id::text, ', ' order by id) as ids from ${raw(table)}
            group by lower(name collate norsk) having count(*) > 1 order by min(name) collate norsk limit 1000`);
        found.push(...equal.map(({ name, ids }) => `${file}: ${ids} heter alle «${name}».`));
    }
    return found;
};

const routeWarnings = async (queries: Queries): Promise<string[]> => {
    const unrouted = await queries.rows<{ id: number; name: string }>(sql`
        select id, name from report_type where not ${isEnded(sql`ended_on`)} and not exists (
            select from (select report_type_id, agreement_id from agreement_report_type
                union all select report_type_id, agreement_id from routing_rule) route
            join agreement on agreement.id = route.agreement_id
            where route.report_type_id = report_type.id and not ${isEnded(sql`agreement.ended_on`)})
        order by id`);
    const twice = await queries.rows<{ type: string; place: string; agreements: string }>(sql`
        select report_type.name as type, coalesce(district.name, 'hele kommunen') as place,
            string_agg(agreement.name, ' og ' order by agreement.id) as agreements
        from agreement_report_type
        join report_type on report_type.id = report_type_id
        join agreement on agreement.id = agreement_report_type.agreement_id
        left join agreement_district on agreement_district.agreement_id = agreement.id
        left join district on district.id = district_id
        where not ${isEnded(sql`report_type.ended_on`)} and not ${isEnded(sql`agreement.ended_on`)}
            and coalesce(agreement.starts_on <= ${dayOf(sql`now()`)}, true)
        group by report_type.id, report_type.name, district.id, district.name having count(*) > 1
        order by report_type.id, district.id limit 1000`);
    return [
        ...unrouted.map(({ id, name }) => `ruting: meldingstype ${id} ${name} går ikke til noen avtale.`),
        ...twice.map(({ type, place, agreements }) => `ruting: «${type}» i ${place} går til både ${agreements}.`),
    ];
};

const oddLinks = async (queries: Queries): Promise<string[]> => {
    const agreements = await queries.rows<{ id: number; link: string }>(
        sql`select id, coalesce(link, '') as link from agreement where link <> '' and link !~* '^https?://' order by id`,
    );
    return agreements.map(({ id, link }) => `avtaler: lenken «${link}» (avtale ${id}) er ingen http-adresse.`);
};

const findAllOutlines = async (queries: Queries): Promise<FoundOutlines[]> => [
    await findOutlines(queries, 'bydeler'),
    await findOutlines(queries, 'delbydeler'),
];

/** Finds what is allowed in the catalogue but probably unintended. */
export const findWarnings = async (queries: Queries): Promise<WarningInputs> => ({
    outlines: await findAllOutlines(queries),
    others: [
        ...firstMessages(await equalNames(queries)),
        ...firstMessages(await routeWarnings(queries)),
        ...firstMessages(await oddLinks(queries)),
    ],
});

/** The warnings in Norwegian. Those about outlines are stored in `keeper` until an outline changes. */
export const warningsOf = async ({ outlines, others }: WarningInputs, keeper?: Queries): Promise<string[]> => {
    const about: string[] = [];
    for (const { file, state, kept, rows = [] } of outlines) {
        const warnings = kept ?? (await checkOutlines(file, rows));
        if (!kept && keeper)
            await keeper.rows(sql`
                insert into outline_check (file, state, warnings) values (${file}, ${state}, ${JSON.stringify(warnings)}::jsonb)
                on conflict (file) do update set state = excluded.state, warnings = excluded.warnings`);
        about.push(...warnings);
    }
    return [...about, ...others];
};

/** Compares the outlines after a change, and stores the warnings, so that reading them stays fast. */
export const storeWarnings = async (database: Queries): Promise<void> => {
    await warningsOf({ outlines: await findAllOutlines(database), others: [] }, database);
};
