import { nameOfUser } from '../../rules/nameOfUser';
import { attachment } from '../../http/files';
import sql from 'sql-template-tag';
import { type FoundPerson, personPlaces, type PersonPlace, type PersonQuery } from '../../../api/entities/privacy';
import { osloDay } from '../../../api/rules/oslo';
import { actorOf, addAudit } from '../../audit/audit';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { lockAdmins } from '../../services/administration/users';
import { zipOf } from '../../reportFiles/zip';
import { erasePerson, noteErasure } from './erase';
import { entriesOf, ownCounts } from './extract';
import { findPerson, type Person } from './person';
import { countTexts } from './texts';

const requirePerson = async (queries: Queries, query: PersonQuery): Promise<Person> => {
    const person = await findPerson(queries, query);
    if (!person) throw notFound('userMissing');
    return person;
};

/** What was found about a person: their own rows, and other rows that name them. */
const foundOf = async (queries: Queries, person: Person): Promise<FoundPerson> => {
    const own = await ownCounts(queries, person);
    const named = await countTexts(queries, person);
    const antall = (sted: PersonPlace): number => Math.max(own.get(sted) ?? 0, named.get(sted) ?? 0);
    const bruker = person.userId
        ? undefined
        : await queries.row<{ id: string; navn: string }>(sql`
              select id, ${nameOfUser(sql`app_user`)} as navn from app_user
                  where lower(email) = any(${person.emails.map((one) => one.toLowerCase())}::text[])
                  order by removed_at desc nulls first limit 1`);
    return {
        navn: [...person.names],
        eposter: [...person.emails],
        telefoner: [...person.phones],
        meldinger: await queries.rows(
            sql`select id, serial_number as "lopeNummer" from report where id = any(${person.reportIds}::int[]) order by id desc limit 200`,
        ),
        antallMeldinger: person.reportIds.length,
        funn: personPlaces.map((sted) => ({ sted, antall: antall(sted) })).filter((place) => place.antall > 0),
        bruker: bruker ?? null,
    };
};

/** How the log names a person: a user by id, a reporter only by the number of reports. */
const subjectOf = ({ userId, reportIds }: Person) => ({
    ...(userId ? ({ subject: 'bruker', subjectId: userId } as const) : {}),
    after: { meldinger: reportIds.length },
});

/** Extracting and erasing a person's data (`personvern`, D15). */
export const personHandlers = {
    findPerson: async ({ city: { database }, body }) => foundOf(database, await requirePerson(database, body)),
    extractPerson: async ({ city, caller, body }) => {
        const person = await requirePerson(city.database, body);
        await addAudit(city.database, actorOf(city, caller), { event: 'innsyn', ...subjectOf(person) });
        const day = osloDay(city.now()).replaceAll('-', '');
        return attachment(zipOf(entriesOf(city, person)), 'application/zip', `innsyn_${day}.zip`);
    },
    erasePerson: ({ city, caller, body, write }) => {
        if (body.brukerId?.toLowerCase() === caller.userId) throw invalid('ownUser', 'brukerId');
        return write(
            async (queries) => {
                const person = await requirePerson(queries, body);
                if (person.userId) await lockAdmins(queries, caller, person.userId);
                await erasePerson(queries, person, city.now());
                await noteErasure(queries, person, city.now());
                await addAudit(queries, actorOf(city, caller), { event: 'person-slettet', ...subjectOf(person) });
            },
            { unlimited: true },
        );
    },
} satisfies Handlers;
