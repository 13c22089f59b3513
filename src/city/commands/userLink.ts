import sql from 'sql-template-tag';
import { addAudit } from '../audit/audit';
import { removeCredentials } from '../identity/endSessions';
import { type Command, exitCodes, requiredText, textOf, UsageError } from './command';
import { withCity } from './openCity';

/** Links a user to a person at another provider, when the provider's claims have no e-mail address. */
export const userLink: Command = {
    summary: 'Knytter en bruker til en person i en annen innloggingstjeneste',
    usage: '--email ADRESSE --subject VERDI [--provider ID]',
    help: [
        '--email ADRESSE   brukeren her',
        '--subject VERDI   personens verdi av userClaim (OIDC_USER_CLAIM) i innloggingstjenesten',
        '--provider ID     hvilken av SIGN_IN_PROVIDERS; kan utelates med OIDC_ISSUER',
    ],
    options: { email: { type: 'string' }, subject: { type: 'string' }, provider: { type: 'string' } },
    run: async (args, surroundings) => {
        const email = requiredText(args, 'email');
        const subject = requiredText(args, 'subject');
        const provider = textOf(args, 'provider');
        const issuer = await withCity(surroundings, async ({ settings, database }) => {
            const found = provider ? settings.upstreams.find(({ id }) => id === provider) : settings.trustedIssuer;
            if (!found)
                throw new UsageError(
                    provider ? `--provider: «${provider}» er ikke blant SIGN_IN_PROVIDERS.` : '--provider mangler.',
                );
            const linked = await database.transaction(async (queries) => {
                await queries.rows(sql`
                    delete from app_user_identity i using app_user u
                    where i.user_id = u.id and i.issuer = ${found.issuer} and lower(u.email) = lower(${email}) and u.removed_at is null`);
                const former = await queries.row<{ user_id: string }>(
                    sql`select user_id from app_user_identity where issuer = ${found.issuer} and subject = ${subject}`,
                );
                const user = await queries.row<{ user_id: string }>(sql`
                    insert into app_user_identity (issuer, subject, user_id, claims_at)
                    select ${found.issuer}::text, ${subject}::text, id, ${new Date(0)}::timestamptz from app_user
                    where lower(email) = lower(${email}) and removed_at is null
                    on conflict (issuer, subject) do update set user_id = excluded.user_id, claims_at = excluded.claims_at
                    returning user_id`);
                if (user) await removeCredentials(queries, user.user_id);
                const actor = { userId: null, now: new Date() };
                // Without the person's id, since the log holds no personal data.
                const link = { innloggingstjeneste: found.issuer };
                const change = { event: 'endret', subject: 'bruker' } as const;
                if (user && former)
                    await addAudit(queries, actor, { ...change, subjectId: former.user_id, before: link });
                if (user) await addAudit(queries, actor, { ...change, subjectId: user.user_id, after: link });
                return user;
            });
            if (!linked) throw new Error(`Det finnes ingen bruker med e-post ${email}. Inviter brukeren først.`);
            return found.issuer;
        });
        surroundings.say(`${email} er knyttet til personen hos ${issuer}.`);
        return exitCodes.done;
    },
};
