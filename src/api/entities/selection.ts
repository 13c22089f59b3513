import { z } from '../zod';
import { letterPreviewSchema } from './dialogue';
import { messageCode } from '../messages';
import { day, integerId, latitude, longitude, text } from './common';
import { reportQuerySchema, reportRowSchema } from './report';

/** The list's filters, without order and page (D15, `utvalg`, `styring`). */
export const filtersSchema = reportQuerySchema.omit({
    sorterEtter: true,
    page: true,
    antall: true,
});

/** A section of the map: its edges in degrees, and the zoom level, which decides the size of clusters. */
export const mapQuerySchema = filtersSchema
    .extend({
        nord: latitude,
        sor: latitude,
        ost: longitude,
        vest: longitude,
        zoom: z.coerce.number().int().min(0).max(22),
    })
    .meta({ id: 'Kartsok' });
export type MapQuery = z.infer<typeof mapQuerySchema>;

/** A report on the map. */
const pinSchema = reportRowSchema.pick({
    id: true,
    lopeNummer: true,
    latitude: true,
    longitude: true,
    meldingsStatusId: true,
    meldingstypeId: true,
    adresse: true,
});
/** Reports close to each other: their centre, their number, and their bounding box. */
const clusterSchema = z.object({
    latitude: z.number(),
    longitude: z.number(),
    antall: z.number().int().min(2),
    nord: z.number(),
    sor: z.number(),
    ost: z.number(),
    vest: z.number(),
});
/**
 * Every report of the filter within the box, exactly once: as a pin or in a cluster. Up to 100 reports at one place are
 * pins, since zooming in cannot separate them.
 */
export const mapAnswerSchema = z
    .object({ antall: z.number().int().min(0), klynger: z.array(clusterSchema), nal: z.array(pinSchema) })
    .meta({ id: 'Kartutvalg' });
export type MapAnswer = z.infer<typeof mapAnswerSchema>;

/** A snapshot of the database: its oldest running transaction, the next one, and those running in between. */
const isSnapshot = (text: string): boolean => {
    const match = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/.exec(text);
    if (!match) return false;
    const [oldest, next] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
    const running = (match[3]?.split(',') ?? []).map(BigInt);
    const isInOrder = running.every((one, place) => one >= (running[place - 1] ?? oldest) && one < next);
    return oldest > 0n && oldest <= next && isInOrder;
};

export const newsQuerySchema = filtersSchema
    .extend({ merke: text(4000).refine(isSnapshot, messageCode('markInvalid')) })
    .meta({ id: 'Nyttsok' });
export type NewsQuery = z.infer<typeof newsQuerySchema>;
/**
 * Reports of the filter that others have created (`nye`) or changed (`endrede`) since the page with this `merke` was
 * read.
 */
export const newsSchema = z
    .object({
        nye: z.number().int().min(0),
        endrede: z.number().int().min(0),
        /** The newest of both kinds, at most 200. */
        ider: z.array(integerId),
    })
    .meta({ id: 'Nytt' });
export type News = z.infer<typeof newsSchema>;

export const suggestionQuerySchema = filtersSchema.required({ fritekstSok: true }).meta({ id: 'Forslagsok' });
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;
/**
 * The same search with other words, and how many reports it finds with the same filters; `flereTreff` when there are
 * more.
 */
export const suggestionsSchema = z
    .object({
        forslag: z.array(
            z.object({ tekst: z.string(), antall: z.number().int().min(1), flereTreff: z.literal(true).optional() }),
        ),
    })
    .meta({ id: 'Sokeforslag' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** A row with its distance in metres. */
export const nearbyRowSchema = reportRowSchema.extend({ avstand: z.number().min(0) }).meta({ id: 'MeldingINarheten' });
export type NearbyRow = z.infer<typeof nearbyRowSchema>;
export const nearbyQuerySchema = z.object({
    latitude,
    longitude,
    /** In metres. */
    radius: z.coerce.number().int().min(1).max(5000).default(300),
    antall: z.coerce.number().int().min(1).default(50),
    /** Only reports received from this day on. */
    datoFra: day.optional(),
    /** Only reports that are neither finished nor rejected. */
    apne: z.literal('ja').optional(),
});

/** Possible duplicates of a report; see `GET /api/meldinger/{id}/duplikatkandidater`. */
export const candidateSchema = nearbyRowSchema
    .extend({ sammeType: z.boolean(), erApen: z.boolean(), duplikatAvId: integerId.nullable() })
    .meta({ id: 'Duplikatkandidat' });
export type Candidate = z.infer<typeof candidateSchema>;
export const candidatesSchema = z
    .object({ radius: z.number().int(), meldinger: z.array(candidateSchema) })
    .meta({ id: 'Duplikatkandidater' });
export type Candidates = z.infer<typeof candidatesSchema>;

/** `varsle`: whether to inform the reporter at once, when the main report is already finished. */
export const linkSchema = z
    .object({ hovedmeldingId: integerId, varsle: z.boolean().default(true) })
    .meta({ id: 'Duplikatlenke' });
/** The mail that linking sends at once; null when it sends none. */
export const linkPreviewSchema = z.object({ epost: letterPreviewSchema.nullable() }).meta({ id: 'ForhandsvistLenke' });
