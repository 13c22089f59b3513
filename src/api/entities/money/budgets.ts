import { z } from '../../zod';
import { messageCode } from '../../messages';
import { positivePrice } from '../administration';
import { instant, integerId, kroner, latitude, listedEtag, longitude, uuid } from '../common';
import { month, named, optionalText, reason } from './shared';
import { moneyFileSchema } from './approval';

const year = z.coerce.number().int().min(2000).max(2100);
export const yearQuerySchema = z.object({ aar: year.optional() });
export const limitQuerySchema = yearQuerySchema.extend({ fraAar: year.optional() });
/** All codes, unless one is chosen. */
export const accountQuerySchema = yearQuerySchema.extend({ prosesskodeId: integerId.optional() });
const limitAmount = positivePrice.pipe(z.number().max(1e9));
export const newLimitSchema = z
    .object({ aar: z.number().int().min(2000).max(2100), prosesskodeId: integerId.nullish(), ramme: limitAmount })
    .meta({ id: 'NyRamme' });
export const limitUpdateSchema = z.object({ ramme: limitAmount }).meta({ id: 'RammeEndring' });
export const contractLimitSchema = z
    .object({
        id: integerId,
        aar: z.number().int(),
        prosesskodeId: integerId.nullable(),
        prosesskode: z.string().nullable(),
        enhet: z.string().nullable(),
        ramme: z.number(),
        brukt: z.number(),
        prosent: z.number(),
        /** The forecast for the end of the year, at the pace so far. */
        prognose: z.number().nullable(),
        etag: listedEtag,
    })
    .meta({ id: 'Ramme' });
export type ContractLimit = z.infer<typeof contractLimitSchema>;
/** A limit of which at least 80 % is used, without amounts of money: for users who register resource use. */
export const nearLimitSchema = contractLimitSchema
    .pick({ id: true, prosesskodeId: true, prosesskode: true, prosent: true })
    .meta({ id: 'NarRamme' });
export type NearLimit = z.infer<typeof nearLimitSchema>;

export const deductionSchema = z
    .object({
        id: integerId,
        maned: month,
        art: z.enum(['dagmulkt', 'trekk']),
        meldingId: integerId.nullable(),
        lopeNummer: z.number().int().nullable(),
        dager: z.number().int().nullable(),
        belop: kroner,
        begrunnelse: z.string(),
        tilstand: z.enum(['foreslatt', 'bestridt', 'vedtatt', 'frafalt']),
        innsigelse: z.string().nullable(),
        avgjorelse: z.string().nullable(),
        vedtattBelop: z.number().nullable(),
        avsluttet: z.boolean(),
        vedlegg: z.array(moneyFileSchema),
        etag: listedEtag,
    })
    .meta({ id: 'Trekk' });
export type Deduction = z.infer<typeof deductionSchema>;
export const newDeductionSchema = z
    .object({ maned: month, belop: positivePrice, begrunnelse: reason })
    .meta({ id: 'NyttTrekk' });
export const objectionSchema = z.object({ innsigelse: reason }).meta({ id: 'Innsigelse' });
export const decisionSchema = z
    .object({
        tilstand: z.enum(['vedtatt', 'frafalt']),
        belop: kroner.optional(),
        avgjorelse: optionalText,
    })
    .meta({ id: 'Avgjorelse' });

export const spotCheckSchema = z
    .object({
        id: integerId,
        maned: month,
        prosent: z.number(),
        fro: z.string(),
        radId: integerId,
        dato: instant,
        prosesskode: named.extend({ beskrivelse: z.string(), enhet: z.string() }),
        mengde: z.number(),
        meldingId: integerId.nullable(),
        lopeNummer: z.number().int().nullable(),
        adresse: z.string().nullable(),
        resultat: z.enum(['godkjent', 'avvik']).nullable(),
        merknad: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        vedlegg: z.array(moneyFileSchema),
        etag: listedEtag,
    })
    .meta({ id: 'Stikkprove' });
export type SpotCheck = z.infer<typeof spotCheckSchema>;
export const newDrawSchema = z
    .object({
        prosent: z
            .number(messageCode('drawPercent'))
            .min(0.1, messageCode('drawPercent'))
            .max(100, messageCode('drawPercent')),
    })
    .meta({ id: 'NyttUttrekk' });
export const drawnRowsSchema = z.object({ id: integerId, antall: z.number().int(), fro: z.string() });
export const spotCheckResultSchema = z
    .object({
        resultat: z.enum(['godkjent', 'avvik']),
        merknad: optionalText,
        latitude: latitude.nullish(),
        longitude: longitude.nullish(),
    })
    .meta({ id: 'Kontrollresultat' });
export const spotCheckShareSchema = z
    .object({ selskapsId: uuid, selskap: z.string(), kontrollert: z.number().int(), avvik: z.number().int() })
    .meta({ id: 'Stikkproveandel' });
export type SpotCheckShare = z.infer<typeof spotCheckShareSchema>;

/** A contract's cost this year compared with its limit. */
export const contractSpentSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        selskap: z.string(),
        brukt: z.number(),
        godkjent: z.number(),
        ramme: z.number().nullable(),
        prosent: z.number().nullable(),
    })
    .meta({ id: 'Kontraktsforbruk' });
export type ContractSpent = z.infer<typeof contractSpentSchema>;

const spent = {
    brukt: z.number(),
    godkjent: z.number(),
    returnert: z.number(),
    rader: z.number().int(),
};
export const accountSchema = z
    .object({
        aar: z.number().int(),
        maneder: z.array(z.object({ maned: month, ...spent, trekk: z.number(), avsluttet: z.boolean() })),
        koder: z.array(
            z.object({
                prosesskodeId: integerId,
                kode: z.string(),
                beskrivelse: z.string(),
                enhet: z.string().nullable(),
                mengde: z.number(),
                ...spent,
            }),
        ),
        rammer: z.array(contractLimitSchema),
    })
    .meta({ id: 'Kontoark' });
export type Account = z.infer<typeof accountSchema>;
