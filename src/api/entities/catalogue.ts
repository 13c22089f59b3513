import { z } from '../zod';
import { beyond } from '../beyond';
import { firstSteps } from '../catalogue/firstSteps';
import { catalogueKinds, routedBy } from '../catalogue/kinds';
import { longestPicture } from '../catalogue/values';
import { mailTextNames } from '../catalogue/mailTexts';
import { overlaySchema } from '../external';
import { messageCode } from '../messages';
import { largestId } from '../rules/limits';
import { newCompanySchema } from './administration';
import { day, integerId, latitude, listedEtag, longitude, text } from './common';

const slag = z.enum(catalogueKinds.map(({ file }) => file) as [string, ...string[]]);
export const kindParams = z.object({ slag });
export const rowParams = z.object({ slag, id: text(100).min(1) });

/** A cell as in the file, or ids in a column that has several. */
const cell = z
    .union([z.string().max(longestPicture), z.number(), z.boolean(), z.array(z.number().int()).max(2000)])
    .nullish();
const columns = [
    ...new Set(
        catalogueKinds.flatMap(({ columns: own, pairs = [] }) => [
            ...own.map(({ name }) => name),
            ...pairs.map(({ name }) => name),
        ]),
    ),
];
/** GeoJSON: a Polygon or a MultiPolygon. */
const outline = z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullish();

/** A row of the catalogue, by the columns of its file; other kinds' columns are ignored. Its kind decides the rules. */
const catalogueRowSchema = z
    .object({ ...Object.fromEntries(columns.map((name) => [name, cell])), omriss: outline })
    .meta({ id: 'Katalograd' });

export const listedRowSchema = z
    .looseObject({ nokkel: z.string(), navn: z.string().nullish(), omriss: outline, etag: listedEtag })
    .meta({ id: 'ListetKatalograd' });
export type CatalogueRow = z.infer<typeof listedRowSchema>;

export const catalogueImportSchema = z
    .object({
        filer: z
            .array(z.object({ navn: z.string().max(200), innhold: z.string() }))
            .min(1)
            .max(20),
        /** Tries the import without writing anything. */
        prove: z.boolean(),
        /** Removes rows that the file lacks, unless something refers to them. */
        fjern: z.boolean().default(false),
        /** Overwrites what admins have changed, and clears what is empty in the file. */
        overskriv: z.boolean().default(false),
        /** The number of rows that change, as the user has typed it; needed unless `prove`. */
        bekreftet: z.number().int().min(0).optional(),
    })
    .meta({ id: 'Kataloginnlesing' });

/** Cells of the routing matrix: the agreement for a type in a district; null removes the cell's rule. */
export const routingChangesSchema = z
    .object({
        endringer: z
            .array(z.object({ meldingstypeId: integerId, bydelId: integerId, avtaleId: integerId.nullable() }))
            .min(1)
            .max(5000),
        /** The day to try; today by default. */
        dag: day.optional(),
        /** The number of reports that would move, as the user has typed it; needed to save. */
        bekreftet: z.number().int().min(0).optional(),
    })
    .meta({ id: 'Rutingsendring' });
/** What is missing before an agreement can get reports. */
const agreementGap = z.enum(['selskap', 'kontrakt']).nullable();
const routedTo = z.object({ avtaleId: integerId.nullable(), regelId: integerId.nullable() });
export const routingMatrixSchema = z
    .object({
        celler: z.array(
            routedTo.extend({
                meldingstypeId: integerId,
                bydelId: integerId,
                /** True if several agreements are equally good for it, so that the oldest gets it. */
                flere: z.boolean(),
                /** True if the cell has its own rule, even if another rule decides. Saving null removes it. */
                egenRegel: z.boolean(),
                /** When nobody gets it: the agreement that would get it if nothing were missing. */
                hindretAvtaleId: integerId.nullable(),
                mangler: agreementGap,
            }),
        ),
        etag: listedEtag,
    })
    .meta({ id: 'Rutingstabell' });
export type RoutingCell = z.infer<typeof routingMatrixSchema>['celler'][number];
export const routingTrialQuerySchema = z
    .object({
        meldingstypeId: integerId,
        latitude,
        longitude,
        /** Answers to the type's extra questions, as for a new report. */
        svar: text(10_000).optional(),
        /** The day the report arrives; today by default. */
        dag: day.optional(),
    })
    .meta({ id: 'Rutingsprove' });
export const routingTrialSchema = z
    .object({
        bydel: z.string().nullable(),
        avtale: z.string().nullable(),
        selskap: z.string().nullable(),
        regelId: integerId.nullable(),
        /** When nobody gets it: the agreement that would get it if nothing were missing. */
        hindretAvtale: z.string().nullable(),
        mangler: agreementGap,
    })
    .meta({ id: 'ProvdRuting' });
export const routingDryRunSchema = z
    .object({
        /** The number of reports in the last 90 days, and how many of them would go to another agreement. */
        meldinger: z.number().int(),
        flyttes: z.number().int(),
        grupper: z.array(
            z.object({
                fra: z.string().nullable(),
                til: z.string().nullable(),
                /** When nobody gets them: the agreement that would, if it had a company and a valid contract. */
                fraHindret: z.string().nullable(),
                tilHindret: z.string().nullable(),
                antall: z.number().int(),
            }),
        ),
        /** The first 200 of the reports that would go elsewhere. */
        eksempler: z.array(
            z.object({
                id: integerId,
                lopeNummer: z.number().int(),
                fra: z.string().nullable(),
                til: z.string().nullable(),
            }),
        ),
        /** The state it was tried on, for the save. */
        etag: listedEtag,
    })
    .meta({ id: 'Rutingsvirkning' });
/** A routing rule or coverage to try before saving: the new row, or null to remove it. */
export const routingRuleTrialSchema = z
    .object({
        slag: z.enum(routedBy),
        /** The key of the row to change or remove. */
        nokkel: text(100).optional(),
        rad: catalogueRowSchema.nullable(),
    })
    .meta({ id: 'Rutingsregelprove' });
/** A row to save, with the number of reports that the user saw it move: a save that moves another number is refused. */
export const writtenRowSchema = catalogueRowSchema
    .extend({ bekreftet: z.number().int().min(0).optional() })
    .meta({ id: 'SkrevetKatalograd' });
/** Filling the catalogue with the example, with the confirmed number of its rows. */
export const exampleStartSchema = z
    .object({ prove: z.boolean().default(false), bekreftet: z.number().int().min(0).optional() })
    .meta({ id: 'Eksempelstart' });
export type RoutingDryRun = z.infer<typeof routingDryRunSchema>;

/** A map layer that admins have added. It replaces a layer of the same name in the map configuration. */
export const addedOverlaySchema = overlaySchema.omit({ roles: true }).extend({ id: integerId }).meta({ id: 'Kartlag' });
export type AddedOverlay = z.infer<typeof addedOverlaySchema>;

const words = z.string().max(10_000).nullish();
/** A mail being edited, filled in from a report: from the newest one without `lopeNummer`. */
export const mailTrialSchema = z
    .object({
        epost: z.enum(mailTextNames),
        emne: words,
        tekst: words,
        emne_engelsk: words,
        tekst_engelsk: words,
        lopeNummer: z.number().int().min(0).max(largestId).nullish(),
    })
    .meta({ id: 'EpostSomProves' });
export const mailPreviewSchema = z
    .object({
        emne: z.string(),
        tekst: z.string(),
        /** The report it was filled in from; null when there is none. */
        lopeNummer: z.number().int().nullable(),
    })
    .meta({ id: 'ForhandsvistEpost' });

export const firstStepsSchema = z
    .object({ mangler: z.array(z.enum(firstSteps)), erTom: z.boolean() })
    .meta({ id: 'KatalogensForsteSteg' });

/** A company of any type, for admins (D15). */
export const newCompanyOfTypeSchema = newCompanySchema
    .extend({
        selskapsTypeId: z.union([z.literal(1), z.literal(3), z.literal(4)], {
            error: messageCode('companyTypeRequired'),
        }),
    })
    .meta({ id: 'NyttSelskapAvType' });

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const change = z.object({ nokkel: z.string(), kolonne: z.string(), fra: value, til: value });
const keys = z.array(z.string());
export const catalogueImportedSchema = z
    .object({
        filer: z.array(
            z.object({
                fil: z.string(),
                /** The names of rows, by key. */
                navn: z.record(z.string(), z.string()),
                nye: keys,
                endret: z.array(change),
                uendret: z.number().int(),
                fjernet: keys,
                iBruk: keys,
                ikkeIFilen: keys,
                beholdt: z.array(change),
                /** Rows that are not added, since an admin has removed them. */
                fjernetTidligere: beyond(keys),
            }),
        ),
        advarsler: z.array(z.string()),
        feil: z.array(z.string()),
        /** The state that the preview was made from, for the import. */
        etag: listedEtag,
    })
    .meta({ id: 'LestKatalog' });
export type CatalogueImported = z.infer<typeof catalogueImportedSchema>;
