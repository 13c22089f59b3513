import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queries } from '../../database/database';

/** A word, with the letter of the field that has it. */
export interface SearchedWord {
    readonly word: string;
    readonly field: string;
}

/** Takes the words that changed and deleted reports no longer have from these rows of `former_search`. */
export const takeFormerWords = (queries: Queries, rows: Sql): Promise<SearchedWord[]> =>
    queries.rows<SearchedWord>(sql`
        with former as (delete from former_search where ${rows} returning search)
        select distinct lexeme as word, weight as field
        from former cross join unnest(search) cross join unnest(weights) weight`);

/** Removes those of the search words that no report has. */
export const removeUnusedWords = async (queries: Queries, words: readonly SearchedWord[]): Promise<void> => {
    const listed = (all: readonly SearchedWord[]) =>
        sql`unnest(${all.map(({ word }) => word)}::text[], ${all.map(({ field }) => field)}::text[]) gone (word, field)`;
    const isUnused = sql`
        not exists (select 1 from report where search @@ (quote_literal(gone.word) || ':' || gone.field)::tsquery)`;
    const unused = await queries.rows<SearchedWord>(sql`
        select gone.word, gone.field from ${listed(words)} where ${isUnused}`);
    if (unused.length === 0) return;
    // Others who add one of these words wait, and then add it again.
    await queries.script('lock table search_word in share row exclusive mode');
    await queries.rows(sql`
        delete from search_word using ${listed(unused)}
        where search_word.word = gone.word collate "C" and search_word.field = gone.field::"char" and ${isUnused}`);
};

/** Few enough that their words, also the common ones of a large city, are looked up in some seconds. */
const most = 100;

/** Removes the search words that reports no longer have: a former address would stay in every backup. */
export const sweepFormerWords = (database: Database): Promise<void> =>
    database.transaction(async (queries) => {
        const some = sql`ctid = any(array(select ctid from former_search limit ${most}))`;
        await removeUnusedWords(queries, await takeFormerWords(queries, some));
    });
