import { z } from '../zod';
import { firstSteps } from '../catalogue/firstSteps';
import { catalogueKinds, routedBy } from '../catalogue/kinds';
import { longestPicture } from '../catalogue/values';
import { mailTextNames } from '../catalogue/mailTexts';
import { overlaySchema } from '../external';
import { messageCode } from '../messages';
import { newCompanySchema } from './administration';
import { day, integerId, latitude, listedEtag, longitude, text } from './common';

const slag = z.enum(catalogueKinds.map(({ file }) => file) as [string, ...string[]]);
export const kindParams = z.object({ slag });
export const rowParams = z.object({ slag, id: text(100).min(1) });

/** A cell of a row: what its file has in that column, or ids where the column has several. */
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

/** A row of the catalogue, in the columns of its file; those of other kinds are ignored. Its kind decides the rules. */
export const catalogueRowSchema = z
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
        /** Nothing is written. */
        prove: z.boolean(),
        /** Rows that are not in the file are removed, unless they are in use. */
        fjern: z.boolean().default(false),
        /** Also overwrites what admins have changed, and empties what is empty in the file. */
        overskriv: z.boolean().default(false),
    })
    .meta({ id: 'Kataloginnlesing' });

/** Cells of the matrix of routing: the agreement that gets a type in a district; null takes the rule of the cell away. */
export const routingChangesSchema = z
    .object({
        endringer: z
            .array(z.object({ meldingstypeId: integerId, bydelId: integerId, avtaleId: integerId.nullable() }))
            .min(1)
            .max(5000),
        /** The day for which it is tried; today by default. */
        dag: day.optional(),
    })
    .meta({ id: 'Rutingsendring' });
/** What an agreement lacks to get reports. */
const missingOfAgreement = z.enum(['selskap', 'kontrakt']).nullable();
const routedTo = z.object({ avtaleId: integerId.nullable(), regelId: integerId.nullable() });
export const routingMatrixSchema = z
    .object({
        celler: z.array(
            routedTo.extend({
                meldingstypeId: integerId,
                bydelId: integerId,
                /** Several agreements cover it equally well. */
                flere: z.boolean(),
                /** Where nobody gets it: the agreement that would, had it what is missing. */
                hindretAvtaleId: integerId.nullable(),
                mangler: missingOfAgreement,
            }),
        ),
        etag: listedEtag,
    })
    .meta({ id: 'Rutingstabell' });
export type RoutingCell = z.infer<typeof routingMatrixSchema>['celler'][number];
export const routingTrySchema = z
    .object({
        meldingstypeId: z.coerce.number().int(),
        latitude,
        longitude,
        /** Answers to the extra questions of the type, as a new report has them. */
        svar: text(10_000).optional(),
        /** The day on which the report would come; today by default. */
        dag: day.optional(),
    })
    .meta({ id: 'Rutingsprove' });
export const routingTriedSchema = z
    .object({
        bydel: z.string().nullable(),
        avtale: z.string().nullable(),
        selskap: z.string().nullable(),
        regelId: integerId.nullable(),
        /** Where nobody gets it: the agreement that would, had it what is missing. */
        hindretAvtale: z.string().nullable(),
        mangler: missingOfAgreement,
    })
    .meta({ id: 'ProvdRuting' });
export const routingDryRunSchema = z
    .object({
        /** Reports of the last 90 days, and those of them that would go elsewhere. */
        meldinger: z.number().int(),
        flyttes: z.number().int(),
        grupper: z.array(
            z.object({
                fra: z.string().nullable(),
                til: z.string().nullable(),
                /** Where nobody gets them: the agreement that would, had it a company and a valid contract. */
                fraHindret: z.string().nullable(),
                tilHindret: z.string().nullable(),
                antall: z.number().int(),
            }),
        ),
        /** The first 200 of them. */
        eksempler: z.array(
            z.object({
                id: integerId,
                lopeNummer: z.number().int(),
                fra: z.string().nullable(),
                til: z.string().nullable(),
            }),
        ),
        /** Of what it was tried on, for the save. */
        etag: listedEtag,
    })
    .meta({ id: 'Rutingsvirkning' });
/** A routing rule, or what an agreement covers, that is only tried: its row, or null where it is removed. */
export const routingRuleTrySchema = z
    .object({
        slag: z.enum(routedBy),
        /** The key of the row that is changed or removed. */
        nokkel: text(100).optional(),
        rad: catalogueRowSchema.nullable(),
    })
    .meta({ id: 'Rutingsregelprove' });
/** As it is written, with the number of reports that were seen to move: a routing rule that moves others is refused. */
export const writtenRowSchema = catalogueRowSchema
    .extend({ bekreftet: z.number().int().min(0).optional() })
    .meta({ id: 'SkrevetKatalograd' });
/** The same of a removal, in its address. */
export const removedRowSchema = z.object({ bekreftet: z.coerce.number().int().min(0).optional() });
/** The same of the rows of the example. */
export const exampleStartSchema = z
    .object({ prove: z.boolean().default(false), bekreftet: z.number().int().min(0).optional() })
    .meta({ id: 'Eksempelstart' });
export type RoutingDryRun = z.infer<typeof routingDryRunSchema>;

/** A layer that admins have added to the maps; one of a map configuration by the same name gives way to it. */
export const addedOverlaySchema = overlaySchema.omit({ roles: true }).extend({ id: integerId }).meta({ id: 'Kartlag' });
export type AddedOverlay = z.infer<typeof addedOverlaySchema>;

const words = z.string().max(10_000).nullish();
/** A mail as it is being written, tried on a report: the newest one without `lopeNummer`. */
export const mailTriedSchema = z
    .object({
        epost: z.enum(mailTextNames),
        emne: words,
        tekst: words,
        emne_engelsk: words,
        tekst_engelsk: words,
        lopeNummer: z.number().int().nullish(),
    })
    .meta({ id: 'EpostSomProves' });
export const mailPreviewSchema = z
    .object({
        emne: z.string(),
        tekst: z.string(),
        /** Of the report that it was filled in from; null where there is none. */
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
                /** Names of rows, by their keys. */
                navn: z.record(z.string(), z.string()),
                nye: keys,
                endret: z.array(change),
                uendret: z.number().int(),
                fjernet: keys,
                iBruk: keys,
                ikkeIFilen: keys,
                beholdt: z.array(change),
            }),
        ),
        advarsler: z.array(z.string()),
        feil: z.array(z.string()),
        /** Of what a preview was tried on, for the import that follows. */
        etag: listedEtag,
    })
    .meta({ id: 'LestKatalog' });
export type CatalogueImported = z.infer<typeof catalogueImportedSchema>;
