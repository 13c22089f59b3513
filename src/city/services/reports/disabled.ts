import sql from 'sql-template-tag';
import { type DisabledChoice, writeDisabledChoices } from '../../../api/rules/disabledChoices';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { logFault } from '../../monitoring/log';

/** Choices that the city's catalogue shows disabled (report-handling §2). */
export const readDisabled = (queries: Queries): Promise<DisabledChoice[]> =>
    queries.rows<DisabledChoice>(sql`select kind, id, tooltip from disabled_choice order by kind desc, id`);

export const isDisabled = async (queries: Queries, kind: DisabledChoice['kind'], id: number): Promise<boolean> =>
    (await queries.row(sql`select 1 from disabled_choice where kind = ${kind} and id = ${id}`)) !== undefined;

/**
 * The part of /config.json with the disabled choices, unless it sets them itself. Left out while the database does not
 * answer: the client needs the rest to show that the service is down.
 */
export const disabledChoicesOf = async ({ database, settings }: City): Promise<{ DISABLED_CHOICES?: string }> => {
    if (settings.plainAnswers || settings.client.DISABLED_CHOICES !== undefined) return {};
    try {
        return { DISABLED_CHOICES: writeDisabledChoices(await readDisabled(database)) };
    } catch (error) {
        logFault('/config.json', error);
        return {};
    }
};
