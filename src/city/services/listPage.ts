import sql, { raw, type Sql } from 'sql-template-tag';
import type { ListPage, OrPage } from '../../api/entities/pages';
import type { Comment } from '../../api/entities/reportEntries';
import type { Queries } from '../database/database';

/** Offset and length of a page; null for the whole list. */
export const boundsOf = ({ page = 1, antall }: ListPage) => ({
    skipped: antall === undefined ? 0 : (page - 1) * antall,
    most: antall ?? null,
});

/** The answer of a list: all rows, or one page with the number of rows in `from` (`lange-lister`, D15). */
export const listAnswer = async <Row>(
    queries: Queries,
    { antall }: ListPage,
    rader: Row[],
    from: Sql,
): Promise<OrPage<Row>> => {
    if (antall === undefined) return rader;
    const { count } = await queries.one<{ count: number }>(sql`select count(*)::int as count ${from}`);
    return { rader, totaltAntall: count };
};

/** A page of the texts that people have written about a report, newest first. */
export const writtenTexts = async (
    queries: Queries,
    table: 'comment' | 'feedback',
    reportId: number,
    page: ListPage,
): Promise<OrPage<Comment>> => {
    const { skipped, most } = boundsOf(page);
    const from = sql`from ${raw(table)} where report_id = ${reportId}`;
    const texts = await queries.rows<Comment>(sql`
        select id, text as tekst, created_at as "opprettetTid", json_build_object('navn', user_name, 'selskap',
            case when company_name is not null then json_build_object('navn', company_name) end) as "opprettetAvBruker"
        ${from} order by created_at desc, id desc offset ${skipped} limit ${most}`);
    return listAnswer(queries, page, texts, from);
};
