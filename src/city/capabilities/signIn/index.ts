import { nameOfUser } from '../../rules/nameOfUser';
import type { CityCapability } from '../../services/capability';
import sql from 'sql-template-tag';
import type { CodeUser, CompanySignIn } from '../../../api/entities/signIn';
import { actorOf, addAudit } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { endSessionsOf } from '../../identity/endSessions';
import { etagOf, saveAudited } from '../../http/versions';
import { invalid, notFound } from '../../refusal';
import { lockCompany } from '../../services/administration/companies';

/** How users sign in, for admins (D15, `innlogging`). */
const signInHandlers = {
    listCompanySignIns: ({ city }) =>
        city.database.rows<CompanySignIn>(
            sql`select id, name as navn, local_passwords as "lokalePassord", ${etagOf(sql`version`)} from company order by name collate norsk, id`,
        ),
    updateCompanySignIn: ({ city, params, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            // Otherwise nobody of the company could sign in.
            if (!body.lokalePassord && city.settings.upstreams.length === 0)
                throw invalid('providersNone', 'lokalePassord');
            await lockCompany(queries, params.id, ifMatch);
            const update = sql`update company set local_passwords = ${body.lokalePassord}, version = version + 1 where id = ${params.id}`;
            return saveAudited(queries, actorOf(city, caller), 'selskap', params.id, update);
        }),
    listCodeUsers: ({ city }) =>
        city.database.rows<CodeUser>(sql`
            select u.id, ${nameOfUser(sql`u`)} as navn, u.email as epost, c.name as selskap, f.created_at as opprettet
            from second_factor f join app_user u on u.id = f.user_id join company c on c.id = u.company_id
            where u.removed_at is null order by u.first_name collate norsk, u.last_name collate norsk, u.id`),
    resetCodes: ({ city, params, caller, write }) =>
        write(async (queries) => {
            const gone = await queries.row(
                sql`delete from second_factor where user_id = ${params.id} returning user_id`,
            );
            if (!gone) throw notFound('userMissing');
            await endSessionsOf(queries, params.id.toLowerCase());
            await addAudit(queries, actorOf(city, caller), {
                event: 'engangskode-nullstilt',
                subject: 'bruker',
                subjectId: params.id,
            });
        }),
} satisfies Handlers;

/** Passwords by company, and one-time codes: when there is more than one way to sign in. */
export const signIn: CityCapability = {
    names: ['innlogging'],
    handlers: signInHandlers,
    isOffered: ({ trustedIssuer, upstreams, secondFactorRoles }) =>
        !trustedIssuer && (upstreams.length > 0 || secondFactorRoles.length > 0),
};
