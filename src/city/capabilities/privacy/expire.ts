import sql, { raw, type Sql } from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import { logFault } from '../../monitoring/log';
import { erasePerson, noteErasure } from './erase';
import { findPerson, withoutReports } from './person';
import { runRetentionAtNight } from './retain';
import { expiredConditions, privacySettings } from './settings';

const batch = 5_000;

/** Deletes in batches, so that no statement takes long. A failure does not stop the other deletions. */
const deleteRows = async ({ database }: Pick<City, 'database'>, table: string, where: Sql): Promise<void> => {
    try {
        for (let deleted = batch; deleted === batch;) {
            const rows = await database.rows(sql`
                delete from ${raw(table)} where ctid = any(array(select ctid from ${raw(table)} where ${where} limit ${batch})) returning 1`);
            deleted = rows.length;
        }
    } catch (error) {
        logFault(`Sletting fra ${table}`, error);
    }
};

/** Deletes expired rows that belong to no report, such as removed users, failed mails and places of sign-in. */
const expireRows = async (city: Pick<City, 'database'>, now: Date): Promise<void> => {
    const { database } = city;
    const settings = await privacySettings(database);
    // Shorter times wait until the announced day.
    if (settings.activeFrom > osloDay(now)) return;
    const is = expiredConditions(settings, now);
    await deleteRows(city, 'sign_in_origin', is.innloggingssteder);
    await deleteRows(city, 'outbox', is.uleverteEposter);
    await deleteRows(city, 'reading', is.lesinger);
    await deleteRows(city, 'sealed_image', is.originalbilder);
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
                    const user = withoutReports(person);
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
