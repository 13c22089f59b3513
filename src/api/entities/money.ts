import { z } from 'zod';
import { messageCode } from '../messages';
import { mostApproved, pricingModes, useStates, useWarnings } from '../rules/useStates';
import {
    chosenId,
    day,
    instant,
    integerId,
    kroner,
    latitude,
    listedEtag,
    longitude,
    repeated,
    text,
    uuid,
} from './common';
import { positivePrice } from './administration';

/** A month, YYYY-MM. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messageCode('monthFormat'));
const reason = text(1000, 'reasonRequired').min(1, messageCode('reasonRequired'));
const shortText = text(100);
const optionalText = text(1000).nullish();
const named = z.object({ id: integerId, navn: z.string() });

/** A contract as those who follow its money see it. */
export const moneyContractSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        selskapsId: uuid,
        selskap: z.string(),
        avtale: z.string(),
        gyldigFraDato: instant,
        gyldigTilDato: instant,
        /** Rows of the month before this that nobody has approved or returned. */
        ubehandlet: z.number().int(),
        /** The latest closed month. */
        sistAvsluttet: month.nullable(),
        /** Whether the caller may approve its rows. */
        kanGodkjenne: z.boolean(),
    })
    .meta({ id: 'Okonomikontrakt' });
export type MoneyContract = z.infer<typeof moneyContractSchema>;

export const contractTermsSchema = z
    .object({
        prisEtter: z.enum(pricingModes),
        mvaSats: z.number().min(0).max(100),
        dagmulktsats: kroner.min(0),
        toleranse: kroner.min(0),
        deresReferanse: shortText.nullish(),
        bestillingsnummer: shortText.nullish(),
    })
    .meta({ id: 'Kontraktsvilkar' });
export type ContractTerms = z.infer<typeof contractTermsSchema>;

/** A price with its days, both inclusive. */
export const pricePeriodSchema = z
    .object({
        id: integerId,
        prosesskode: named.extend({ beskrivelse: z.string(), enhet: z.string() }),
        pris: kroner,
        /** Null: from the start of the contract. */
        fra: day.nullable(),
        /** Null: until further notice. */
        til: day.nullable(),
        begrunnelse: z.string().nullable(),
        endretAv: z.string().nullable(),
        endret: instant,
        status: z.enum(['tidligere', 'gjeldende', 'kommende', 'erstattet']),
    })
    .meta({ id: 'Prisperiode' });
export type PricePeriod = z.infer<typeof pricePeriodSchema>;

const priceReason = {
    fra: z.iso.date(messageCode('fromRequired')),
    begrunnelse: reason,
};
export const newPricePeriodSchema = z
    .object({ prosesskodeId: chosenId('priceCodeRequired'), pris: positivePrice, ...priceReason })
    .meta({ id: 'NyPrisperiode' });
/** All prices of a contract by the same share, in per cent; a price is rounded to øre. */
export const priceIndexSchema = z
    .object({
        prosent: z
            .number(messageCode('percentInvalid'))
            .min(-99, messageCode('percentInvalid'))
            .max(1000, messageCode('percentInvalid'))
            .refine((value) => value !== 0 && Number(value.toFixed(4)) === value, messageCode('percentInvalid')),
        ...priceReason,
    })
    .meta({ id: 'Prisregulering' });
const changedPrice = z.object({
    prosesskode: z.string(),
    beskrivelse: z.string(),
    fra: kroner.nullable(),
    til: kroner,
    rader: z.number().int(),
    sumFor: z.number(),
    sumEtter: z.number(),
});
/** What a change of prices would do. */
export const pricePreviewSchema = z
    .object({
        priser: z.array(changedPrice),
        /** Rows that get another price, and their sums before and after. */
        rader: z.number().int(),
        sumFor: z.number(),
        sumEtter: z.number(),
        /** Rows that keep their price, as they are approved or closed. */
        uendret: z.number().int(),
    })
    .meta({ id: 'Prisforhandsvisning' });
export type PricePreview = z.infer<typeof pricePreviewSchema>;

/** The approval of a row, in the lists of resource use. */
export const useStateSchema = z.object({
    tilstand: z.enum(useStates),
    godkjentMengde: z.number().nullable(),
    /** Why it was returned, or why less was approved. */
    begrunnelse: z.string().nullable(),
    /** The days of its price, both inclusive. */
    prisFra: day.nullable(),
    prisTil: day.nullable(),
    /** Its month is closed. */
    avsluttet: z.boolean(),
    /** The closed month that it corrects. */
    retter: month.nullable(),
    vedlegg: z.number().int(),
});

export const periodRowSchema = z
    .object({
        id: integerId,
        dato: instant,
        prosesskode: named.extend({ beskrivelse: z.string(), enhet: z.string() }),
        meldingId: integerId.nullable(),
        lopeNummer: z.number().int().nullable(),
        adresse: z.string().nullable(),
        mengde: z.number(),
        enhetspris: kroner,
        sum: z.number(),
        godkjentSum: z.number().nullable(),
        kommentar: z.string().nullable(),
        registrertAv: z.string().nullable(),
        bilder: z.number().int(),
        merknader: z.array(z.enum(useWarnings)),
        /** Whether the caller may approve it: nobody approves their own. */
        kanGodkjennes: z.boolean(),
        versjon: z.number().int(),
        ...useStateSchema.shape,
    })
    .meta({ id: 'Periodrad' });
export type PeriodRow = z.infer<typeof periodRowSchema>;

const stateSum = z.object({ antall: z.number().int(), sum: z.number() });
export const periodSchema = z
    .object({
        rader: z.array(periodRowSchema),
        totaltAntall: z.number().int(),
        side: z.number().int(),
        sammendrag: z.object({
            registrert: stateSum,
            returnert: stateSum,
            rettet: stateSum,
            godkjent: stateSum,
            /** Neither approved nor returned, and with or without a warning. */
            merket: stateSum,
            umerket: stateSum,
            alle: stateSum,
        }),
        avsluttet: z.boolean(),
    })
    .meta({ id: 'Okonomiperiode' });
export type Period = z.infer<typeof periodSchema>;

export const groupings = ['dato', 'melding', 'kode'] as const;
export const periodQuerySchema = z
    .object({
        side: z.coerce.number().int().min(1).max(1_000_000).default(1),
        antall: z.coerce.number().int().min(1).default(100),
        tilstand: repeated(z.enum(useStates)),
        merknad: z.enum(['med', 'uten']).optional(),
        grupper: z.enum(groupings).default('dato'),
        prosesskodeId: integerId.optional(),
    })
    .meta({ id: 'Periodefilter' });

const chosenRow = z.object({ id: integerId, versjon: z.number().int() });
export const approvalSchema = z
    .object({
        /** The rows; without them all that are neither approved nor returned and have no warning. */
        rader: z
            .array(chosenRow.extend({ mengde: z.number().optional() }))
            .min(1)
            .max(mostApproved)
            .optional(),
        /** Needed when less is approved than was registered. */
        begrunnelse: optionalText,
    })
    .meta({ id: 'Godkjenning' });
export const returnSchema = z
    .object({ rader: z.array(chosenRow).min(1).max(mostApproved), begrunnelse: reason })
    .meta({ id: 'Retur' });
/** What became of a save of many rows. */
export const approvalOutcomeSchema = z
    .object({
        antall: z.number().int(),
        sum: z.number(),
        avvist: z.array(z.object({ id: integerId, errorMessage: z.string(), code: z.string() })),
        /** For taking it back; null when nothing was done. */
        angreId: uuid.nullable(),
        inntil: instant.nullable(),
    })
    .meta({ id: 'Godkjenningssvar' });
export type ApprovalOutcome = z.infer<typeof approvalOutcomeSchema>;

export const useAnswerSchema = z.object({ svar: reason }).meta({ id: 'Svar' });
export const useEventSchema = z
    .object({
        id: integerId,
        hendelse: z.enum(['godkjent', 'returnert', 'rettet', 'svart', 'angret', 'priset']),
        mengde: z.number().nullable(),
        tekst: z.string().nullable(),
        av: z.string().nullable(),
        tidspunkt: instant,
    })
    .meta({ id: 'Radhendelse' });
export const moneyFileSchema = z
    .object({ id: uuid, navn: z.string(), type: z.string(), storrelse: z.number().int(), lagtTil: instant })
    .meta({ id: 'Okonomivedlegg' });
export const useHistorySchema = z
    .object({ hendelser: z.array(useEventSchema), vedlegg: z.array(moneyFileSchema), kanSvare: z.boolean() })
    .meta({ id: 'Radhistorikk' });
export type UseHistory = z.infer<typeof useHistorySchema>;

export const checklistItemSchema = z
    .object({
        id: z.enum([
            'manedenVarer',
            'ubehandlet',
            'trekkUavklart',
            'returnert',
            'tidligereApen',
            'overRamme',
            'stikkprover',
        ]),
        antall: z.number().int(),
        /** The month cannot be closed before. */
        blokkerer: z.boolean(),
    })
    .meta({ id: 'Sjekkpunkt' });
export type ChecklistItem = z.infer<typeof checklistItemSchema>;
export const settlementSchema = z
    .object({
        id: integerId,
        nummer: z.number().int(),
        versjon: z.number().int(),
        maned: month,
        avsluttet: instant,
        avsluttetAv: z.string().nullable(),
        rader: z.number().int(),
        sum: z.number(),
        trekk: z.number(),
        mva: z.number(),
        sha256: z.string(),
        gjenapnet: instant.nullable(),
        gjenapnetAv: z.string().nullable(),
        begrunnelse: z.string().nullable(),
    })
    .meta({ id: 'Avregning' });
export type Settlement = z.infer<typeof settlementSchema>;
export const closedSchema = z.object({
    id: integerId,
    nummer: z.number().int(),
    versjon: z.number().int(),
    sha256: z.string(),
});
export const reopeningSchema = z.object({ begrunnelse: reason }).meta({ id: 'Gjenapning' });
export const periodFileQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') });
export const settlementFormats = ['rader', 'csv', 'xlsx', 'ehf'] as const;

const invoiceDifferenceSchema = z.object({
    felt: z.enum(['mengde', 'pris', 'mva', 'sum', 'kode', 'referanse']),
    kode: z.string().nullable(),
    forventet: z.string(),
    mottatt: z.string(),
});
export type InvoiceDifference = z.infer<typeof invoiceDifferenceSchema>;
export const receivedInvoiceSchema = z
    .object({
        id: integerId,
        fakturanummer: z.string(),
        avvik: z.array(invoiceDifferenceSchema),
        sammenlignet: instant,
        av: z.string().nullable(),
    })
    .meta({ id: 'MottattFaktura' });
export type ReceivedInvoice = z.infer<typeof receivedInvoiceSchema>;

const year = z.coerce.number().int().min(2000).max(2100);
export const yearQuerySchema = z.object({ aar: year.optional() });
/** Of all codes, unless one is chosen. */
export const accountQuerySchema = yearQuerySchema.extend({ prosesskodeId: integerId.optional() });
const limitAmount = z.number(messageCode('pricePositive')).positive(messageCode('pricePositive')).max(1e9);
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
        /** Used by the end of the year at the pace so far. */
        prognose: z.number().nullable(),
        etag: listedEtag,
    })
    .meta({ id: 'Ramme' });
export type ContractLimit = z.infer<typeof contractLimitSchema>;
/** A limit of which 80 % or more is used, without kroner: for those who register. */
export const nearLimitSchema = contractLimitSchema
    .pick({ id: true, prosesskodeId: true, prosesskode: true, prosent: true })
    .meta({ id: 'NarRamme' });

export const deductionSchema = z
    .object({
        id: integerId,
        maned: month,
        art: z.enum(['dagmulkt', 'trekk']),
        meldingId: integerId.nullable(),
        lopeNummer: z.number().int().nullable(),
        dager: z.number().int().nullable(),
        sats: z.number().nullable(),
        belop: kroner,
        begrunnelse: z.string(),
        tilstand: z.enum(['foreslatt', 'bestridt', 'vedtatt', 'frafalt']),
        innsigelse: z.string().nullable(),
        avgjorelse: z.string().nullable(),
        vedtattBelop: z.number().nullable(),
        avgjortAv: z.string().nullable(),
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
        kontrollertAv: z.string().nullable(),
        kontrollert: instant.nullable(),
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
export const drawnSchema = z.object({ id: integerId, antall: z.number().int(), fro: z.string() });
export const checkedSchema = z
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

/** What a contract has cost this year, against its limit. */
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
                enhet: z.string().nullable(),
                mengde: z.number(),
                ...spent,
            }),
        ),
        rammer: z.array(contractLimitSchema),
    })
    .meta({ id: 'Kontoark' });
export type Account = z.infer<typeof accountSchema>;
