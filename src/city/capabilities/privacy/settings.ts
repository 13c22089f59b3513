import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import { isWorkingCompany } from '../../services/reports/workingCompany';
import type { CompanyReporters, PrivacySettings, SettingsEffect } from '../../../api/entities/privacy';
import { osloInstant } from '../../../api/rules/oslo';
import { actorOf, auditChange } from '../../audit/audit';
import type { Queries, Reads } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { requireVersion, saveAudited } from '../../http/versions';
import { notFound, requireConfirmed } from '../../refusal';
import { announce, firstRun, timeOfNight } from './trial';

const defaults: PrivacySettings & { readonly version: number; readonly activeFrom: string } = {
    kontakt: null,
    tilgjengelighetUrl: null,
    fjernedeBrukere: 365,
    uleverteEposter: 30,
    innloggingssteder: 180,
    lesinger: 365,
    originalbilder: 30,
    version: 0,
    activeFrom: '2000-01-01',
};

type Counts = Omit<SettingsEffect, 'fra'>;
type Days = Pick<PrivacySettings, keyof Counts>;

/** The conditions for expired rows at a moment. */
export const expiredConditions = (days: Days, at: Date) => {
    const before = (count: number): Date => new Date(at.getTime() - count * day);
    return {
        fjernedeBrukere: sql`removed_at < ${before(days.fjernedeBrukere)} and email <> ''`,
        uleverteEposter: sql`due_at is null and failure is not null and sent_at < ${before(days.uleverteEposter)}`,
        innloggingssteder: sql`last_at < ${before(days.innloggingssteder)}`,
        lesinger: sql`at < ${before(days.lesinger)}`,
        originalbilder: sql`sealed_at < ${before(days.originalbilder)}`,
    };
};

const expired = async (reads: Reads, days: Days, at: Date): Promise<Counts> => {
    const is = expiredConditions(days, at);
    return reads.one<Counts>(sql`
        select (select count(*)::int from app_user where ${is.fjernedeBrukere}) as "fjernedeBrukere",
            (select count(*)::int from outbox where ${is.uleverteEposter}) as "uleverteEposter",
            (select count(*)::int from sign_in_origin where ${is.innloggingssteder}) as innloggingssteder,
            (select count(*)::int from reading where ${is.lesinger}) as lesinger,
            (select count(*)::int from sealed_image where ${is.originalbilder}) as originalbilder`);
};

const labels: Readonly<Record<keyof Counts, readonly [one: string, many: string]>> = {
    fjernedeBrukere: ['fjernet bruker', 'fjernede brukere'],
    uleverteEposter: ['e-post som ikke kunne leveres', 'e-poster som ikke kunne leveres'],
    innloggingssteder: ['sted for innlogging', 'steder for innlogging'],
    lesinger: ['lesing av en melding', 'lesinger av meldinger'],
    originalbilder: ['original av et sladdet bilde', 'originaler av sladdede bilder'],
};
const kinds = Object.keys(labels) as (keyof Counts)[];
const inWords = (kind: keyof Counts, count: number): string => `${count} ${labels[kind][count === 1 ? 0 : 1]}`;

/** What the wanted settings delete in their first run that the current ones would keep. */
const effectOf = async (reads: Reads, now: Date, wanted: Days): Promise<SettingsEffect> => {
    const fra = firstRun(now);
    const at = new Date(osloInstant(fra, timeOfNight));
    const effect = await expired(reads, wanted, at);
    const kept = await expired(reads, await privacySettings(reads), at);
    for (const kind of kinds) effect[kind] = Math.max(0, effect[kind] - kept[kind]);
    return { ...effect, fra };
};

export const privacySettings = async (reads: Reads): Promise<typeof defaults> =>
    (await reads.row<typeof defaults>(sql`
        select contact as kontakt, accessibility_url as "tilgjengelighetUrl", removed_user_days as "fjernedeBrukere", failed_mail_days as "uleverteEposter",
            origin_days as innloggingssteder, reading_days as lesinger, original_days as originalbilder, version, active_from as "activeFrom"
        from privacy_setting`)) ?? defaults;

export const settingHandlers = {
    getPrivacySettings: async ({ city }) => {
        const { version, activeFrom: _, ...settings } = await privacySettings(city.database);
        return new Versioned(settings, version);
    },
    updatePrivacySettings: ({ city, caller, body, ifMatch, write }) =>
        write(async (queries) => {
            await lockSettings(queries);
            const { version, activeFrom } = await privacySettings(queries);
            requireVersion(ifMatch, version);
            const effect = await effectOf(queries, city.now(), body);
            const count = kinds.reduce((total, kind) => total + effect[kind], 0);
            requireConfirmed('retentionConfirm', count, body.bekreftet);
            const first = count > 0 ? effect.fra : activeFrom;
            if (count > 0)
                await announce(city, queries, caller, {
                    fra: effect.fra,
                    what: `${kinds.flatMap((kind) => (effect[kind] > 0 ? inWords(kind, effect[kind]) : [])).join(', ')} slettes`,
                });
            const update = sql`
                insert into privacy_setting as kept (contact, accessibility_url, removed_user_days, failed_mail_days, origin_days, reading_days, original_days, active_from)
                values (${body.kontakt}, ${body.tilgjengelighetUrl}, ${body.fjernedeBrukere}, ${body.uleverteEposter},
                    ${body.innloggingssteder}, ${body.lesinger}, ${body.originalbilder}, ${first})
                on conflict (one) do update set contact = excluded.contact, accessibility_url = excluded.accessibility_url, removed_user_days = excluded.removed_user_days,
                    failed_mail_days = excluded.failed_mail_days, origin_days = excluded.origin_days, reading_days = excluded.reading_days,
                    original_days = excluded.original_days, active_from = excluded.active_from, version = kept.version + 1`;
            return saveAudited(queries, actorOf(city, caller), 'personvern', 1, update);
        }),
    tryPrivacySettings: ({ city, body }) => effectOf(city.database.longReads, city.now(), body),
    /** Whether users of a company see reporters' e-mail (`personvern`, D15). */
    listCompanyReporters: ({ city }) =>
        city.database.rows<CompanyReporters>(sql`
            select id, name as navn, not hides_reporters as "serInnmelder" from company where ${isWorkingCompany} order by name collate norsk, id`),
    updateCompanyReporters: ({ city, caller, params: { id }, body, write }) =>
        write(async (queries) => {
            const found = await auditChange(queries, actorOf(city, caller), 'selskap', id, () =>
                queries.row(
                    sql`update company set hides_reporters = ${!body.serInnmelder} where id = ${id} and ${isWorkingCompany} returning id`,
                ),
            );
            if (!found) throw notFound('companyMissing');
        }),
} satisfies Handlers;

const lockSettings = (queries: Queries) => queries.script('lock table privacy_setting in share row exclusive mode');
