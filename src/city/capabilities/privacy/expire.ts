import sql from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import { logFault } from '../../monitoring/log';
import { erasePerson, noteErasure } from './erase';
import { findPerson } from './person';
import { runRetentionAtNight } from './retain';
import { expiredConditions, privacySettings } from './settings';

/** Deletes expired rows that belong to no report, such as removed users, failed mails and places of sign-in. */
const expireRows = async ({ database }: Pick<City, 'database'>, now: Date): Promise<void> => {
    const settings = await privacySettings(database);
    // Shorter times wait until the announced day.
    if (settings.activeFrom > osloDay(now)) return;
    const is = expiredConditions(settings, now);
    await database.rows(sql`delete from sign_in_origin where ${is.innloggingssteder}`);
    await database.rows(sql`delete from outbox where ${is.uleverteEposter}`);
    await database.rows(sql`delete from reading where ${is.lesinger}`);
    await database.rows(sql`delete from sealed_image where ${is.originalbilder}`);
    // At random, so that five that fail do not stop the others.
    const removed = await database.rows<{ id: string }>(
        sql`select id from app_user where ${is.fjernedeBrukere} order by random() limit 5`,
    );
    for (const { id } of removed)
        await database
            .transaction(
                async (queries) => {
                    const person = await findPerson(queries, { brukerId: id });
                    if (!person) return;
                    // Their reports are not affected.
                    const user = { ...person, reportIds: [], emails: [], phones: [] };
                    await erasePerson(queries, user, now);
                    await noteErasure(queries, user, now);
                },
                { unlimited: true },
            )
            .catch((error: unknown) => logFault('Sletting av fjernet bruker', error, { userId: id }));
};

/** Deletes expired rows and, at night, expired reports. */
export const deleteExpired = async (city: Pick<City, 'database' | 'files'>, now: Date): Promise<void> => {
    await expireRows(city, now);
    await runRetentionAtNight(city, now);
};
