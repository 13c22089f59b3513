import { z } from '../zod';
import { messageCode } from '../messages';
import { longestEmail } from '../rules/emailAddress';
import { largestId } from '../rules/limits';
import { day, instant, integerId, text, uuid } from './common';

/** A reporter by e-mail, or a user by id. */
export const personQuerySchema = z
    .object({ epost: text(longestEmail).optional(), brukerId: uuid.optional() })
    .refine(({ epost, brukerId }) => (epost ? !brukerId : Boolean(brukerId)), {
        message: messageCode('personRequired'),
        path: ['epost'],
    })
    .meta({ id: 'Person' });
export type PersonQuery = z.infer<typeof personQuerySchema>;

/** Where a person may be found. */
export const personPlaces = [
    'bruker',
    'meldinger',
    'bilder',
    'dokumenter',
    'kommentarer',
    'tilbakemeldinger',
    'historikk',
    'ressursforbruk',
    'epost',
    'innlogging',
    'revisjon',
    'lesinger',
    'annet',
] as const;
export type PersonPlace = (typeof personPlaces)[number];

/** What was found about a person: a count for each kind of place. */
export const foundPersonSchema = z
    .object({
        /** The names that were searched for. */
        navn: z.array(z.string()),
        eposter: z.array(z.string()),
        telefoner: z.array(z.string()),
        /** The newest 200. */
        meldinger: z.array(z.object({ id: integerId, lopeNummer: z.number().int() })),
        antallMeldinger: z.number().int().optional(),
        funn: z.array(z.object({ sted: z.enum(personPlaces), antall: z.number().int() })),
        /** The user with this address, when a reporter was searched for. */
        bruker: z.object({ id: uuid, navn: z.string() }).nullable(),
    })
    .meta({ id: 'Personfunn' });
export type FoundPerson = z.infer<typeof foundPersonSchema>;

const months = z.number().int().min(1, messageCode('monthsInvalid')).max(1200, messageCode('monthsInvalid'));
const ruleFields = z.object({
    /** Null means all types. */
    meldingstypeId: integerId.nullable(),
    /** Null means all statuses of finished and rejected reports. */
    meldingsStatusId: integerId.nullable(),
    /** After how many months the reporter is forgotten; null means never. */
    anonymiseresEtter: months.nullable(),
    fjerning: z.enum(['slett', 'arkiver']).nullable(),
    /** After how many months the report is deleted or archived. */
    fjernesEtter: months.nullable(),
});
/**
 * The number of reports that a change applies to, as tried and typed by the user. A change that applies to any is
 * refused without it.
 */
const confirmed = z.number().int().min(0).optional();
/** A rule for when reporters are forgotten and reports removed. */
export const newRetentionRuleSchema = ruleFields
    .extend({ bekreftet: confirmed })
    .refine(({ anonymiseresEtter, fjerning }) => anonymiseresEtter !== null || fjerning !== null, {
        message: messageCode('retentionEmpty'),
        path: ['anonymiseresEtter'],
    })
    .refine(({ fjerning, fjernesEtter }) => (fjerning === null) === (fjernesEtter === null), {
        message: messageCode('monthsInvalid'),
        path: ['fjernesEtter'],
    })
    .meta({ id: 'NyLagringsregel' });
export const retentionRuleSchema = ruleFields
    .extend({
        id: integerId,
        /** The day of its first nightly run. */
        fra: day,
        etag: z.string(),
    })
    .meta({ id: 'Lagringsregel' });
export type RetentionRule = z.infer<typeof retentionRuleSchema>;

/** A hold on one report, or on the reports of a filter, as in the list's address. */
export const newRetentionHoldSchema = z
    .object({
        lopeNummer: z.number().int().min(0).max(largestId).nullable(),
        filter: text(2000).nullable(),
        begrunnelse: text(500, 'reasonRequired').min(1, messageCode('reasonRequired')),
    })
    .refine(({ lopeNummer, filter }) => (lopeNummer === null) !== (filter === null || filter === ''), {
        message: messageCode('holdOfNothing'),
        path: ['lopeNummer'],
    })
    .meta({ id: 'NyttLagringsunntak' });
export const retentionHoldSchema = z
    .object({
        id: integerId,
        lopeNummer: z.number().int().min(0).max(largestId).nullable(),
        filter: z.string().nullable(),
        begrunnelse: z.string(),
        navn: z.string(),
        tidspunkt: instant,
    })
    .meta({ id: 'Lagringsunntak' });
export type RetentionHold = z.infer<typeof retentionHoldSchema>;

/** What tonight's run will do, by rule. */
export const retentionPreviewSchema = z
    .array(
        z.object({
            id: integerId,
            anonymiseres: z.number().int(),
            slettes: z.number().int(),
            arkiveres: z.number().int(),
        }),
    )
    .meta({ id: 'Lagringsprove' });
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

/** A change to try: adding, changing or removing a rule, or removing a hold. */
export const retentionTrialSchema = z
    .object({
        regelId: integerId.optional(),
        regel: newRetentionRuleSchema.nullish(),
        unntakId: integerId.optional(),
    })
    .meta({ id: 'Lagringsendring' });
/** What a change does in its first run, in the night of the day `fra`. */
export const retentionEffectSchema = z
    .object({
        anonymiseres: z.number().int(),
        slettes: z.number().int(),
        arkiveres: z.number().int(),
        fra: day,
    })
    .meta({ id: 'Lagringsvirkning' });
export type RetentionEffect = z.infer<typeof retentionEffectSchema>;

export const archiveFileSchema = z
    .object({ id: uuid, tidspunkt: instant, antall: z.number().int(), storrelse: z.number().int() })
    .meta({ id: 'Arkivfil' });
export type ArchiveFile = z.infer<typeof archiveFileSchema>;

const days = (most = 3650) => z.number().int().min(1, messageCode('daysInvalid')).max(most, messageCode('daysInvalid'));
/** Retention of everything except reports, and the links on the privacy page. */
export const privacySettingsSchema = z
    .object({
        kontakt: text(500).nullable(),
        tilgjengelighetUrl: z.url({ protocol: /^https?$/, error: messageCode('addressInvalid') }).nullable(),
        fjernedeBrukere: days(),
        uleverteEposter: days(),
        innloggingssteder: days(180),
        lesinger: days(),
        originalbilder: days(),
    })
    .meta({ id: 'Personverninnstillinger' });
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;
export const changedPrivacySettingsSchema = privacySettingsSchema
    .extend({ bekreftet: confirmed })
    .meta({ id: 'EndredePersonverninnstillinger' });
const rows = z.number().int();
/** The rows that shorter times delete in their first run, in the night of the day `fra`. */
export const settingsEffectSchema = z
    .object({
        fjernedeBrukere: rows,
        uleverteEposter: rows,
        innloggingssteder: rows,
        lesinger: rows,
        originalbilder: rows,
        fra: day,
    })
    .meta({ id: 'Personvernvirkning' });
export type SettingsEffect = z.infer<typeof settingsEffectSchema>;

const part = z.number().min(0).max(1);
/** Areas of a picture to paint over, as fractions of its width and height. */
export const redactionSchema = z
    .object({
        felter: z
            .array(z.object({ x: part.max(0.999), y: part.max(0.999), bredde: part, hoyde: part }))
            .min(1)
            .max(50),
    })
    .meta({ id: 'Sladding' });
/** Whom a picture or document is hidden from. */
export const fileHidingSchema = z
    .object({ skjultForEntreprenor: z.boolean(), skjultForInnmelder: z.boolean() })
    .meta({ id: 'Filsynlighet' });

/** Who has read a report, and what exactly. */
export const readingKinds = ['apnet', 'bilde', 'dokumenter', 'innmelder', 'utskrift'] as const;
export type ReadingKind = (typeof readingKinds)[number];
export const readingSchema = z
    .object({ id: integerId, navn: z.string(), selskap: z.string(), hva: z.enum(readingKinds), tidspunkt: instant })
    .meta({ id: 'Lesing' });
export type Reading = z.infer<typeof readingSchema>;

/** Whether users of a company see reporters' e-mail. */
export const companyReportersSchema = z
    .object({ id: uuid, navn: z.string(), serInnmelder: z.boolean() })
    .meta({ id: 'SelskapInnmelder' });
export type CompanyReporters = z.infer<typeof companyReportersSchema>;
