import sql from 'sql-template-tag';
import { addAudit, auditCreated } from '../audit/audit';
import { isEmailAddress } from '../../api/rules/emailAddress';
import { typedText } from '../../api/rules/plainText';
import { companyTypes, roles } from '../../api/roles';
import type { Queries } from '../database/database';
import { hasLocalPasswords, sendActivationMail, sendInvitation } from '../services/authentication/activation';
import { type Arguments, type Command, exitCodes, requiredText, textOf, UsageError } from './command';
import type { Settings } from '../settings';
import { settingsOf, withCity } from './openCity';

/** Commands are run by the operator. */
const actor = () => ({ userId: null, now: new Date() });

/** The company that admins belong to: the one named in the arguments, or else the only one, or else a new one. */
const ownCompany = async (queries: Queries, args: Arguments, email: string): Promise<string> => {
    const number = textOf(args, 'organisation-number')?.trim();
    if (number !== undefined && !/^\d{9}$/.test(number))
        throw new UsageError('--organisation-number må være ni sifre.');
    const found = await queries.rows<{ id: string; name: string; organisation_number: string; type: number }>(
        number === undefined
            ? sql`select id, name, organisation_number, type from company where type = ${companyTypes.serviceDepartment} order by name collate norsk`
            : sql`select id, name, organisation_number, type from company where organisation_number = ${number}`,
    );
    const [first, ...more] = found;
    if (first && first.type !== companyTypes.serviceDepartment)
        throw new Error(
            `${first.name} (${number}) er ikke kommunens egen virksomhet, men en entreprenør eller partner.`,
        );
    if (more.length > 0)
        throw new UsageError(
            `Velg virksomhet med --organisation-number: ${found.map(({ name, organisation_number }) => `${organisation_number} ${name}`).join(', ')}.`,
        );
    if (first) return first.id;
    const name = typedText(textOf(args, 'company') ?? '');
    if (!name || !number)
        throw new UsageError('Det finnes ingen virksomhet ennå. Oppgi --company NAVN og --organisation-number NUMMER.');
    const made = await queries.one<{ id: string }>(sql`
        insert into company (name, organisation_number, email, type)
        values (${name}, ${number}, ${email}, ${companyTypes.serviceDepartment}) returning id`);
    await auditCreated(queries, actor(), 'selskap', made.id);
    return made.id;
};

/** Passwords of a company that has switched them off are switched on again where nothing else signs anybody in. */
const usesPasswords = async (queries: Queries, settings: Settings, companyId: string): Promise<boolean> => {
    if (settings.trustedIssuer) return false;
    if (settings.upstreams.length > 0) return hasLocalPasswords(queries, settings, companyId);
    const changed = await queries.row(
        sql`update company set local_passwords = true where id = ${companyId} and not local_passwords returning 1`,
    );
    if (changed)
        await addAudit(queries, actor(), {
            event: 'endret',
            subject: 'selskap',
            subjectId: companyId,
            before: { lokalePassord: false },
            after: { lokalePassord: true },
        });
    return true;
};

interface WaitingAdmin {
    userId: string;
    isNew: boolean;
    hasPasswords: boolean;
}
/** The user to activate: a new one, or an existing one that has no password that counts. */
const adminWaiting = async (
    queries: Queries,
    settings: Settings,
    args: Arguments,
    email: string,
): Promise<WaitingAdmin> => {
    const known = await queries.row<{ id: string; company_id: string; is_active: boolean; role_id: number | null }>(sql`
        select id, company_id, password_hash is not null as is_active, role_id from app_user
        where lower(email) = lower(${email}) and removed_at is null`);
    if (known) {
        if (known.is_active && (await hasLocalPasswords(queries, settings, known.company_id)))
            throw new Error(`Bruker med e-post ${email} finnes allerede, og har valgt passord.`);
        if (known.role_id !== roles.admin.id)
            throw new Error(`Bruker med e-post ${email} finnes allerede, med en annen rolle enn ${roles.admin.navn}.`);
        return {
            userId: known.id,
            isNew: false,
            hasPasswords: await usesPasswords(queries, settings, known.company_id),
        };
    }
    const [firstName = '', ...rest] = typedText(requiredText(args, 'name')).split(/\s+/);
    const companyId = await ownCompany(queries, args, email);
    const made = await queries.one<{ id: string }>(sql`
        insert into app_user (company_id, first_name, last_name, email, role_id)
        values (${companyId}, ${firstName}, ${rest.join(' ')}, ${email}, ${roles.admin.id}) returning id`);
    await auditCreated(queries, actor(), 'bruker', made.id);
    return { userId: made.id, isNew: true, hasPasswords: await usesPasswords(queries, settings, companyId) };
};

/** Creates an admin with a link for choosing a password. Running it again before the link is used makes a new link. */
export const adminCreate: Command = {
    summary: 'Lager en administrator med aktiveringslenke',
    usage: '--email ADRESSE --name "FORNAVN ETTERNAVN" [--organisation-number NUMMER --company NAVN]',
    help: [
        '--email ADRESSE               innlogging, og hit sendes lenken når SMTP_URL er satt',
        '--name "FORNAVN ETTERNAVN"    brukerens navn',
        '--organisation-number NUMMER  kommunens virksomhet; kan utelates når det bare finnes én',
        '--company NAVN                virksomhetens navn, første gang',
        '',
        'Lenken skrives også ut her. Den gjelder i 7 dager og kan brukes én gang; kjør kommandoen igjen for en ny.',
        'PUBLIC_URL må være adressen brukerne når tjenesten på.',
    ],
    options: {
        email: { type: 'string' },
        name: { type: 'string' },
        'organisation-number': { type: 'string' },
        company: { type: 'string' },
    },
    run: async (args, surroundings) => {
        const email = typedText(requiredText(args, 'email'));
        if (!isEmailAddress(email)) throw new UsageError(`--email: «${email}» er ikke en e-postadresse.`);
        const { link, hasPasswords } = await withCity(surroundings, (city) =>
            city.database.transaction(async (queries) => {
                const { userId, isNew, hasPasswords } = await adminWaiting(queries, city.settings, args, email);
                if (!hasPasswords) return { link: await sendInvitation(queries, city, email), hasPasswords };
                if (!isNew)
                    await addAudit(queries, actor(), {
                        event: 'endret',
                        subject: 'bruker',
                        subjectId: userId,
                        after: { nyLenke: true },
                    });
                return { link: await sendActivationMail(queries, city, userId, email), hasPasswords };
            }),
        );
        const { trustedIssuer, upstreams } = settingsOf(surroundings.env);
        const issuers = (trustedIssuer ? [trustedIssuer] : upstreams).map(({ issuer }) => issuer);
        surroundings.say(
            hasPasswords
                ? `Administratoren ${email} er klar. Velg passord innen 7 dager på:`
                : `Administratoren ${email} er klar, og logger inn gjennom ${issuers.join(' eller ')} på:`,
        );
        surroundings.say(link);
        return exitCodes.done;
    },
};
