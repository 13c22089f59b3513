import { z } from 'zod';

/** Address search starts above this many characters (report-handling §2, §9). */
export const addressSearchAbove = 3;

/** The fixed part of every address search: AND mode, Oslo, ten hits, first page (report-handling §2, §9, D11). */
export const addressSearchParameters = { sokemodus: 'AND', kommunenummer: '0301', treffPerSide: '10', side: '0' } as const;

/** One hit of the national address search; position in degrees (report-handling §2, D11). */
export const addressHitSchema = z
    .object({
        adressetekst: z.string(),
        adressenavn: z.string(),
        nummer: z.number().int().nullish(),
        bokstav: z.string().nullish(),
        postnummer: z.string().nullish(),
        poststed: z.string().nullish(),
        kommunenummer: z.string().nullish(),
        kommunenavn: z.string().nullish(),
        representasjonspunkt: z.object({ epsg: z.string().optional(), lat: z.number(), lon: z.number() }),
    })
    .meta({ id: 'Adressetreff' });
export type AddressHit = z.infer<typeof addressHitSchema>;

/** What ADDRESS_SEARCH_URL answers, without envelope (D11). */
export const addressSearchAnswerSchema = z
    .object({ metadata: z.object({ totaltAntallTreff: z.number().int(), side: z.number().int(), treffPerSide: z.number().int() }).loose(), adresser: z.array(addressHitSchema) })
    .meta({ id: 'Adressesok' });

const byName = new Intl.Collator('nb', { sensitivity: 'base' });

/** By street name (Norwegian order), number, letter (report-handling §2); a missing number or letter comes first. */
export const sortAddresses = (hits: readonly AddressHit[]): AddressHit[] =>
    [...hits].sort((a, b) => byName.compare(a.adressenavn, b.adressenavn) || (a.nummer ?? 0) - (b.nummer ?? 0) || byName.compare(a.bokstav ?? '', b.bokstav ?? ''));
