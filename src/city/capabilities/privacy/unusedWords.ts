import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { removeUnusedWords, type SearchedWord, takeFormerWords } from '../../services/search/formerWords';

/** The words of addresses, which reports may have had before they were corrected. */
const wordsOfEmails = (queries: Queries, emails: readonly string[]): Promise<SearchedWord[]> =>
    queries.rows<SearchedWord>(sql`
        select distinct lexeme as word, 'C' as field
        from unnest(${emails}::text[]) email cross join unnest(to_tsvector('simple', words(email)))`);

/** Changes or deletes reports, then removes search words that no report has any more. */
export const removingUnusedWords = async (
    queries: Queries,
    reportIds: readonly number[],
    work: () => Promise<void>,
    emails: readonly string[] = [],
): Promise<void> => {
    await work();
    const former = await takeFormerWords(queries, sql`report_id = any(${reportIds}::int[])`);
    await removeUnusedWords(queries, [...former, ...(await wordsOfEmails(queries, emails))]);
};
