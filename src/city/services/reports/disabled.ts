import sql from 'sql-template-tag';
import { type DisabledChoice, specifiedChoices, writeDisabledChoices } from '../../../api/rules/disabledChoices';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { logFault } from '../../monitoring/log';

/** What the city's catalogue states as shown but not to be chosen (report-handling §2). */
export const readDisabled = (queries: Queries): Promise<DisabledChoice[]> =>
    queries.rows<DisabledChoice>(sql`select kind, id, tooltip from disabled_choice order by kind desc, id`);

export const isDisabled = async (queries: Queries, kind: DisabledChoice['kind'], id: number): Promise<boolean> =>
    (await queries.row(sql`select 1 from disabled_choice where kind = ${kind} and id = ${id}`)) !== undefined;

/**
 * The part of /config.json that tells the client. Left out where they are the specified ones, and while the database
 * does not answer, for the client needs the rest to say that the service is down.
 */
export const ownDisabledChoices = async ({ database }: City): Promise<{ DISABLED_CHOICES?: string }> => {
    try {
        const own = writeDisabledChoices(await readDisabled(database));
        return own === writeDisabledChoices(specifiedChoices) ? {} : { DISABLED_CHOICES: own };
    } catch (error) {
        logFault('/config.json', error);
        return {};
    }
};
