import sql from 'sql-template-tag';
import type { City } from '../../city';
import { erasePerson, noteErasure } from './erase';
import { findPerson } from './person';
import { keepRetention } from './retain';
import { privacySettings } from './settings';

const day = 86_400_000;

/** Expired rows other than reports: removed users, mails given up, places of sign-in. */
const expire = async ({ database }: Pick<City, 'database'>, now: Date): Promise<void> => {
    const { fjernedeBrukere, uleverteEposter, innloggingssteder, lesinger, originalbilder } =
        await privacySettings(database);
    const before = (days: number): Date => new Date(now.getTime() - days * day);
    await database.rows(sql`delete from sign_in_origin where last_at < ${before(innloggingssteder)}`);
    await database.rows(
        sql`delete from outbox where due_at is null and failure is not null and sent_at < ${before(uleverteEposter)}`,
    );
    await database.rows(sql`delete from reading where at < ${before(lesinger)}`);
    await database.rows(sql`delete from sealed_image where sealed_at < ${before(originalbilder)}`);
    const removed = await database.rows<{ id: string }>(sql`
        select id from app_user where removed_at < ${before(fjernedeBrukere)} and email <> '' order by removed_at limit 5`);
    for (const { id } of removed)
        await database.transaction(
            async (queries) => {
                const person = await findPerson(queries, { brukerId: id });
                if (!person) return;
                // Their reports are kept as long as any other.
                const user = { ...person, reportIds: [], emails: [], phones: [] };
                await erasePerson(queries, user, now);
                await noteErasure(queries, user, now);
            },
            { unlimited: true },
        );
};

/** Periodic work: deletes expired rows. */
export const keepShort = async (city: Pick<City, 'database' | 'files'>, now: Date): Promise<void> => {
    await expire(city, now);
    await keepRetention(city, now);
};
