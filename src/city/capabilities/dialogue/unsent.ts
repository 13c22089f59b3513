import sql, { type Sql } from 'sql-template-tag';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { readAppearance, withSignature } from '../../mail/appearance';
import { handlesEveryCompany, hidesReporters } from '../../services/reports/access';

/**
 * The text of a letter that waits for a mail server, with its links, for staff who may see reporters: they must pass it
 * on themselves. Null in a city that has a mail server.
 */
export const unsentText = async (queries: Queries, { settings }: City, caller: Caller, mailId: Sql): Promise<Sql> => {
    if (!settings.client.FEATURE_NO_MAIL || !handlesEveryCompany(caller) || hidesReporters(caller))
        return sql`null::text`;
    const ending = withSignature('', await readAppearance(queries, settings));
    return sql`(select body || ${ending}::text from outbox where outbox.id = ${mailId})`;
};
