import { nameOfUser } from '../../rules/nameOfUser';
import type { CityCapability } from '../../services/capability';
import sql from 'sql-template-tag';
import type { CodeUser, CompanySignIn } from '../../../api/entities/signIn';
import { actorOf, addAudit } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { endSessionsOf } from '../../identity/endSessions';
import { removeCodes } from '../../identity/secondFactor';
import { invalid, notFound } from '../../refusal';

/** How users sign in, for admins (D15, `innlogging`). */
const signInHandlers = {
    listCompanySignIns: ({ city }) =>
        city.database.rows<CompanySignIn>(
            sql`select id, name as navn, local_passwords as "lokalePassord" from company order by name collate norsk, id`,
        ),
    updateCompanySignIn: ({ city, params, body, caller, write }) =>
        write(async (queries) => {
            // Otherwise nobody of the company could sign in.
            if (!body.lokalePassord && city.settings.upstreams.length === 0)
                throw invalid('providersNone', 'lokalePassord');
            const company = await queries.row<{ local_passwords: boolean }>(
                sql`select local_passwords from company where id = ${params.id} for update`,
            );
            if (!company) throw notFound('companyMissing');
            if (company.local_passwords === body.lokalePassord) return;
            await queries.rows(sql`update company set local_passwords = ${body.lokalePassord} where id = ${params.id}`);
            if (!body.lokalePassord) {
                // Those signed in by a provider too, since a user may have sessions of both kinds.
                const users = await queries.rows<{ id: string }>(
                    sql`select id from app_user where company_id = ${params.id}`,
                );
                await endSessionsOf(queries, ...users.map(({ id }) => id));
            }
            await addAudit(queries, actorOf(city, caller), {
                event: 'endret',
                subject: 'selskap',
                subjectId: params.id,
                before: { lokalePassord: company.local_passwords },
                after: { lokalePassord: body.lokalePassord },
            });
        }),
    listCodeUsers: ({ city }) =>
        city.database.rows<CodeUser>(sql`
            select u.id, ${nameOfUser(sql`u`)} as navn, u.email as epost, c.name as selskap, f.created_at as opprettet
            from second_factor f join app_user u on u.id = f.user_id join company c on c.id = u.company_id
            where u.removed_at is null order by u.first_name collate norsk, u.last_name collate norsk, u.id`),
    resetCodes: ({ city, params, caller, write }) =>
        write(async (queries) => {
            if (!(await removeCodes(queries, params.id))) throw notFound('userMissing');
            await endSessionsOf(queries, params.id);
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
