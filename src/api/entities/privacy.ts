import { z } from '../zod';
import { messageCode } from '../messages';
import { day, instant, integerId, text, uuid } from './common';

/** A reporter, by e-mail, or a user, by id. */
export const personSchema = z
    .object({ epost: text(254).optional(), brukerId: uuid.optional() })
    .refine(({ epost, brukerId }) => (epost ? !brukerId : Boolean(brukerId)), {
        message: messageCode('personRequired'),
        path: ['epost'],
    })
    .meta({ id: 'Person' });
export type PersonQuery = z.infer<typeof personSchema>;

/** The kinds of places where a person may be found. */
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

/** Findings about a person: a count for each kind of place. */
export const foundPersonSchema = z
    .object({
        /** The person's names, as they are found. */
        navn: z.array(z.string()),
        eposter: z.array(z.string()),
        telefoner: z.array(z.string()),
        meldinger: z.array(z.object({ id: integerId, lopeNummer: z.number().int() })),
        funn: z.array(z.object({ sted: z.enum(personPlaces), antall: z.number().int() })),
        /** A user with this address, when a reporter was asked for. */
        bruker: z.object({ id: uuid, navn: z.string() }).nullable(),
    })
    .meta({ id: 'Personfunn' });
export type FoundPerson = z.infer<typeof foundPersonSchema>;

const months = z.number().int().min(1, messageCode('monthsInvalid')).max(1200, messageCode('monthsInvalid'));
const ruleFields = z.object({
    /** Null: all types. */
    meldingstypeId: integerId.nullable(),
    /** Null: all statuses of finished and rejected reports. */
    meldingsStatusId: integerId.nullable(),
    /** Months after which the reporter is forgotten; null: never. */
    anonymiseresEtter: months.nullable(),
    fjerning: z.enum(['slett', 'arkiver']).nullable(),
    /** Months after which the report is deleted, or handed to the archive. */
    fjernesEtter: months.nullable(),
});
/** The number of what a change reaches, as it was tried and typed: without it a change that reaches anything is refused. */
const confirmed = z.number().int().min(0).optional();
/** After how long reporters are forgotten and reports removed. */
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
        /** The day in whose night it first runs. */
        fra: day,
        etag: z.string(),
    })
    .meta({ id: 'Lagringsregel' });
export type RetentionRule = z.infer<typeof retentionRuleSchema>;

/** A hold: one report, or the reports of a filter, as in the address of the list. */
export const newRetentionHoldSchema = z
    .object({
        lopeNummer: z.number().int().nullable(),
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
        lopeNummer: z.number().int().nullable(),
        filter: z.string().nullable(),
        begrunnelse: z.string(),
        navn: z.string(),
        tidspunkt: instant,
    })
    .meta({ id: 'Lagringsunntak' });
export type RetentionHold = z.infer<typeof retentionHoldSchema>;

/** The effect of tonight's run, by rule. */
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

/** A change that is only tried: a new rule, another one, none any more, or a hold that is removed. */
export const retentionTrySchema = z
    .object({
        regelId: integerId.optional(),
        regel: newRetentionRuleSchema.nullish(),
        unntakId: integerId.optional(),
    })
    .meta({ id: 'Lagringsendring' });
/** What a change reaches in its first run, in the night of the day `fra`. */
export const retentionEffectSchema = z
    .object({
        anonymiseres: z.number().int(),
        slettes: z.number().int(),
        arkiveres: z.number().int(),
        fra: day,
    })
    .meta({ id: 'Lagringsvirkning' });
export type RetentionEffect = z.infer<typeof retentionEffectSchema>;
/** The same of a removal, in its address. */
export const confirmedRemovalSchema = z.object({ bekreftet: z.coerce.number().int().min(0).optional() });

export const archiveFileSchema = z
    .object({ id: uuid, tidspunkt: instant, antall: z.number().int(), storrelse: z.number().int() })
    .meta({ id: 'Arkivfil' });
export type ArchiveFile = z.infer<typeof archiveFileSchema>;

const days = (most = 3650) => z.number().int().min(1, messageCode('daysInvalid')).max(most, messageCode('daysInvalid'));
/** Retention of everything but reports, and the references of the page about privacy. */
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
/** Areas of a picture to paint over, in parts of its width and height. */
export const redactionSchema = z
    .object({
        felter: z
            .array(z.object({ x: part.max(0.999), y: part.max(0.999), bredde: part, hoyde: part }))
            .min(1)
            .max(50),
    })
    .meta({ id: 'Sladding' });
/** Of a picture or a document. */
export const fileHidingSchema = z
    .object({ skjultForEntreprenor: z.boolean(), skjultForInnmelder: z.boolean() })
    .meta({ id: 'Filsynlighet' });

/** A reader of a report, and the way it was read. */
export const readingKinds = ['apnet', 'bilde', 'dokumenter', 'innmelder', 'utskrift'] as const;
export type ReadingKind = (typeof readingKinds)[number];
export const readingSchema = z
    .object({ id: integerId, navn: z.string(), selskap: z.string(), hva: z.enum(readingKinds), tidspunkt: instant })
    .meta({ id: 'Lesing' });
export type Reading = z.infer<typeof readingSchema>;

/** True if the users of a company see reporters' e-mail. */
export const companyReportersSchema = z
    .object({ id: uuid, navn: z.string(), serInnmelder: z.boolean() })
    .meta({ id: 'SelskapInnmelder' });
export type CompanyReporters = z.infer<typeof companyReportersSchema>;
