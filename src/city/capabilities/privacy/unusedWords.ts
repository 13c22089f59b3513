import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { removeUnusedWords, type SearchedWord, takeFormerWords } from '../../services/search/formerWords';

/** The words of addresses, which reports may have had before they were corrected. */
const wordsOfEmails = (queries: Queries, emails: readonly string[]): Promise<SearchedWord[]> =>
    queries.rows<SearchedWord>(sql`
        select distinct lexeme as word, 'C' as field
        from unnest(${emails}::text[]) email cross join unnest(to_tsvector('simple', words(email)))`);

/** Removes the search words that these reports had before they were changed or deleted, if no report has them any more. */
export const removeWordsOf = async (
    queries: Queries,
    reportIds: readonly number[],
    emails: readonly string[] = [],
): Promise<void> => {
    const former = await takeFormerWords(queries, sql`report_id = any(${reportIds}::int[])`);
    await removeUnusedWords(queries, [...former, ...(await wordsOfEmails(queries, emails))]);
};
