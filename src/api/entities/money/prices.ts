import { z } from '../../zod';
import { messageCode } from '../../messages';
import { pricingModes } from '../../rules/useStates';
import { positivePrice } from '../administration';
import { chosenId, day, instant, kroner, uuid } from '../common';
import { month, named, optionalText, shortText } from './shared';

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
        /** Of the month asked for, the last whole one by default: rows, those neither approved nor returned, those returned. */
        rader: z.number().int(),
        ubehandlet: z.number().int(),
        returnert: z.number().int(),
        sum: z.number(),
        /** Deductions that are not decided. */
        trekkUavklart: z.number().int(),
        avsluttet: z.boolean(),
        /** Earlier months that have rows and are not closed. */
        eldreApne: z.number().int(),
        /** Used of the year's limit of the contract, in per cent. */
        rammeProsent: z.number().nullable(),
        /** Who closed the month, or last approved or returned a row of it. */
        hvem: z.string().nullable(),
        /** What is left for the caller to do; the list begins with most. */
        gjenstar: z.number().int(),
        /** It has ended, and nothing is left to do. */
        utlopt: z.boolean(),
        /** The latest closed month. */
        sistAvsluttet: month.nullable(),
        /** True if the caller may approve its rows. */
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

/** A price with its days, both inclusive. One of a future scheme that has not begun is a row of it, by a negative id. */
export const pricePeriodSchema = z
    .object({
        id: z.number().int(),
        prosesskode: named.extend({ beskrivelse: z.string(), enhet: z.string() }),
        pris: kroner,
        /** Null: from the start of the contract. */
        fra: day.nullable(),
        /** Null: until further notice. */
        til: day.nullable(),
        begrunnelse: z.string().nullable(),
        endretAv: z.string().nullable(),
        endret: instant.nullable(),
        /** Of a removed price: the reason, and who removed it. */
        sluttBegrunnelse: z.string().nullable(),
        fjernetAv: z.string().nullable(),
        status: z.enum(['tidligere', 'gjeldende', 'kommende', 'erstattet']),
    })
    .meta({ id: 'Prisperiode' });
export type PricePeriod = z.infer<typeof pricePeriodSchema>;

/** From when a change of prices holds, and why, if that is given. */
const priceReason = {
    fra: z.iso.date(messageCode('fromRequired')),
    begrunnelse: optionalText,
};
export const newPricePeriodSchema = z
    .object({ prosesskodeId: chosenId('priceCodeRequired'), pris: positivePrice, ...priceReason })
    .meta({ id: 'NyPrisperiode' });
export const priceEndSchema = z
    .object({ prosesskodeId: chosenId('priceCodeRequired'), ...priceReason })
    .meta({ id: 'Prisslutt' });
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
/** The effect of a change of prices. */
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
