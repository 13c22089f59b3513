import sql from 'sql-template-tag';
import type { PrivacySettings } from '../../../api/entities/privacy';
import { actorOf, auditChange } from '../../audit/audit';
import type { Queries, Reads } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { requireVersion, saveVersion } from '../../http/versions';

const defaults: PrivacySettings & { readonly version: number } = {
    kontakt: null,
    tilgjengelighetUrl: null,
    fjernedeBrukere: 365,
    uleverteEposter: 30,
    innloggingssteder: 180,
    lesinger: 365,
    originalbilder: 30,
    version: 0,
};

/** The settings, or else their defaults. */
export const privacySettings = async (reads: Reads): Promise<typeof defaults> =>
    (await reads.row<typeof defaults>(sql`
        select contact as kontakt, accessibility_url as "tilgjengelighetUrl", removed_user_days as "fjernedeBrukere", failed_mail_days as "uleverteEposter",
            origin_days as innloggingssteder, reading_days as lesinger, original_days as originalbilder, version
        from privacy_setting`)) ?? defaults;

export const settingHandlers = {
    getPrivacySettings: async ({ city }) => {
        const { version, ...settings } = await privacySettings(city.database);
        return new Versioned(settings, version);
    },
    updatePrivacySettings: ({ city, caller, body, ifMatch, write }) =>
        write(async (queries) => {
            await lockSettings(queries);
            requireVersion(ifMatch, (await privacySettings(queries)).version);
            return auditChange(queries, actorOf(city, caller), 'personvern', 1, () =>
                saveVersion(
                    queries,
                    sql`
                insert into privacy_setting as kept (contact, accessibility_url, removed_user_days, failed_mail_days, origin_days, reading_days, original_days)
                values (${body.kontakt}, ${body.tilgjengelighetUrl}, ${body.fjernedeBrukere}, ${body.uleverteEposter}, ${body.innloggingssteder}, ${body.lesinger}, ${body.originalbilder})
                on conflict (one) do update set contact = excluded.contact, accessibility_url = excluded.accessibility_url, removed_user_days = excluded.removed_user_days,
                    failed_mail_days = excluded.failed_mail_days, origin_days = excluded.origin_days, reading_days = excluded.reading_days,
                    original_days = excluded.original_days, version = kept.version + 1`,
                ),
            );
        }),
} satisfies Handlers;

const lockSettings = (queries: Queries) => queries.script('lock table privacy_setting in share row exclusive mode');
