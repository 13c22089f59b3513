import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';

interface Word {
    readonly word: string;
    readonly field: string;
}
const wordsOf = (queries: Queries, reportIds: readonly number[]): Promise<Word[]> =>
    queries.rows<Word>(sql`
        select distinct lexeme as word, weight as field
        from report cross join unnest(search) cross join unnest(weights) weight where id = any(${reportIds}::int[]) and weight <> 'D'`);

/** The words of addresses, which reports may have had before they were corrected. */
const wordsOfEmails = (queries: Queries, emails: readonly string[]): Promise<Word[]> =>
    queries.rows<Word>(sql`
        select distinct lexeme as word, 'C' as field
        from unnest(${emails}::text[]) email cross join unnest(to_tsvector('simple', words(email)))`);

/** Changes or deletes reports, then removes search words that no report has any more. */
export const removingUnusedWords = async (
    queries: Queries,
    reportIds: readonly number[],
    work: () => Promise<void>,
    emails: readonly string[] = [],
): Promise<void> => {
    const before = [...(await wordsOf(queries, reportIds)), ...(await wordsOfEmails(queries, emails))];
    await work();
    const after = new Set((await wordsOf(queries, reportIds)).map(({ word, field }) => `${field} ${word}`));
    const gone = before.filter(({ word, field }) => !after.has(`${field} ${word}`));
    if (gone.length === 0) return;
    // Others who add one of these words wait, and then add it again.
    await queries.script('lock table search_word in share row exclusive mode');
    await queries.rows(sql`
        delete from search_word using unnest(${gone.map(({ word }) => word)}::text[], ${gone.map(({ field }) => field)}::text[]) gone (word, field)
        where search_word.word = gone.word collate "C" and search_word.field = gone.field::"char"
            and not exists (select 1 from report where search @@ (quote_literal(gone.word) || ':' || gone.field)::tsquery)`);
};
