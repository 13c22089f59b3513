import { z } from '../../zod';
import { messageCode } from '../../messages';
import { pricingModes } from '../../rules/useStates';
import { newProcessCodeSchema, positivePrice } from '../administration';
import { chosenId, day, dayOr, instant, integerId, kroner, uuid } from '../common';
import { month, named, optionalText, shortText } from './shared';

/** A contract, for users who follow its money. */
export const moneyContractSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        selskapsId: uuid,
        selskap: z.string(),
        avtale: z.string(),
        gyldigFraDato: instant,
        gyldigTilDato: instant,
        /**
         * The number of rows in the requested month (by default the last complete one), of those neither approved nor
         * returned, and of those returned.
         */
        rader: z.number().int(),
        ubehandlet: z.number().int(),
        returnert: z.number().int(),
        sum: z.number(),
        /** The number of undecided deductions. */
        trekkUavklart: z.number().int(),
        /** The number of decided deductions. */
        trekkVedtatt: z.number().int(),
        avsluttet: z.boolean(),
        /** Earlier months that have rows or deductions and are not closed. */
        eldreApne: z.number().int(),
        /** How much of the contract's limit for the year is used, in per cent. */
        rammeProsent: z.number().nullable(),
        /** Who closed the month, or last approved or returned one of its rows. */
        hvem: z.string().nullable(),
        /** What remains for the caller to do; contracts with the most come first. */
        gjenstar: z.number().int(),
        /** True if the contract has ended, and nothing remains to be done. */
        utlopt: z.boolean(),
        /** The last closed month. */
        sistAvsluttet: month.nullable(),
        /** True if the caller may approve its rows. */
        kanGodkjenne: z.boolean(),
    })
    .meta({ id: 'Okonomikontrakt' });
export type MoneyContract = z.infer<typeof moneyContractSchema>;

/** In kroner: what is computed from terms must be storable. */
const largestTerm = 1_000_000;
export const contractTermsSchema = z
    .object({
        prisEtter: z.enum(pricingModes),
        mvaSats: kroner.min(0).max(100),
        dagmulktsats: kroner.min(0).max(largestTerm, messageCode('amountLarge')),
        toleranse: kroner.min(0).max(largestTerm, messageCode('amountLarge')),
        deresReferanse: shortText.nullish(),
        bestillingsnummer: shortText.nullish(),
    })
    .meta({ id: 'Kontraktsvilkar' });
export type ContractTerms = z.infer<typeof contractTermsSchema>;
export const changedContractTermsSchema = contractTermsSchema
    .extend({
        /** The number of rows that get another price, as tried and typed by the user: another number is refused. */
        bekreftet: z.number().int().min(0).optional(),
    })
    .meta({ id: 'EndredeKontraktsvilkar' });
/** The number of rows that get another price, and their sums before and after. */
const repriced = { rader: z.number().int(), sumFor: z.number(), sumEtter: z.number() };
/** What a change of terms will do. */
export const termsEffectSchema = z.object(repriced).meta({ id: 'Vilkarsvirkning' });
export type TermsEffect = z.infer<typeof termsEffectSchema>;

/** How a price was set: alone, in a future scheme, in a list, or by a percentage. */
const priceSource = z.enum(['pris', 'skjema', 'liste', 'regulering']).nullable();
/** A price with its first and last day: an entry of the timeline (D16). */
export const pricePeriodSchema = z
    .object({
        id: integerId,
        prosesskode: named.extend({ beskrivelse: z.string(), enhet: z.string() }),
        pris: kroner,
        /** The previous price. */
        forrige: kroner.nullable(),
        kilde: priceSource,
        /** A price of a future scheme stays when the current price is removed, and goes with the scheme. */
        iSkjema: z.boolean(),
        /** Left out or replaced by a future scheme: it applies again if the scheme is removed. */
        utelatt: z.boolean(),
        /** Null means from the start of the contract. */
        fra: day.nullable(),
        /** Null means until further notice; also for a replaced price. */
        til: day.nullable(),
        begrunnelse: z.string().nullable(),
        endretAv: z.string().nullable(),
        endret: instant.nullable(),
        /** For a removed price: the reason, and who removed it. */
        sluttBegrunnelse: z.string().nullable(),
        fjernetAv: z.string().nullable(),
        status: z.enum(['tidligere', 'gjeldende', 'kommende', 'erstattet']),
    })
    .meta({ id: 'Prisperiode' });
export type PricePeriod = z.infer<typeof pricePeriodSchema>;

/** A price of more than ten times the previous one. */
export const priceJumpSchema = z
    .object({
        id: integerId,
        kontraktId: uuid,
        kontrakt: z.string(),
        selskapsId: uuid,
        selskap: z.string(),
        prosesskode: z.string(),
        beskrivelse: z.string(),
        enhet: z.string(),
        fra: day.nullable(),
        pris: kroner,
        forrige: kroner,
        endretAv: z.string().nullable(),
        endret: instant,
    })
    .meta({ id: 'Prishopp' });
export type PriceJump = z.infer<typeof priceJumpSchema>;

/** From when a price change applies, and why, if known. */
const priceReason = {
    fra: dayOr(messageCode('fromRequired')),
    begrunnelse: optionalText,
};
/**
 * What happens to existing prices from later days: `behold` keeps them, so that the new price only applies until then;
 * `erstatt` replaces them, or adjusts them too when adjusting. Required when there are any.
 */
export const laterChoices = ['behold', 'erstatt'] as const;
const later = {
    senere: z.enum(laterChoices).optional(),
    /** `tidslinje` of the preview: other prices than those it tried are refused. */
    tidslinje: z.string().max(100).optional(),
};
export const newPricePeriodSchema = z
    .object({ prosesskodeId: chosenId('priceCodeRequired'), pris: positivePrice, ...priceReason, ...later })
    .meta({ id: 'NyPrisperiode' });
export const priceEndSchema = z
    .object({
        prosesskodeId: chosenId('priceCodeRequired'),
        ...priceReason,
        /** The prices that the user has seen would end: others are refused. */
        slutter: z.array(integerId).max(1000).optional(),
    })
    .meta({ id: 'Prisslutt' });
/** Changes all prices of a contract by the same percentage, rounded to øre. */
export const priceIndexSchema = z
    .object({
        prosent: z
            .number(messageCode('percentInvalid'))
            .min(-99, messageCode('percentInvalid'))
            .max(1000, messageCode('percentInvalid'))
            .refine((value) => value !== 0 && Number(value.toFixed(4)) === value, messageCode('percentInvalid')),
        ...priceReason,
        ...later,
    })
    .meta({ id: 'Prisregulering' });
/** Many prices, saved all or none; without a day from today, or from the contract's start. */
export const priceListSchema = z
    .object({
        priser: z
            .array(z.object({ prosesskodeId: chosenId('priceCodeRequired'), pris: kroner.min(0) }))
            .min(1)
            .max(2000),
        fra: priceReason.fra.optional(),
        begrunnelse: optionalText,
        ...later,
    })
    .meta({ id: 'Prisliste' });
const changedPrice = z.object({
    prosesskode: z.string(),
    beskrivelse: z.string(),
    fra: kroner.nullable(),
    til: kroner,
    ...repriced,
});
/** Codes for a scheme; all are saved, or none. */
export const codeListSchema = z
    .object({
        koder: z
            .array(newProcessCodeSchema.omit({ prosesskodeSkjemaId: true }))
            .min(1)
            .max(2000),
    })
    .meta({ id: 'Prosesskodeliste' });
/** What a price change will do. */
export const pricePreviewSchema = z
    .object({
        priser: z.array(changedPrice),
        ...repriced,
        /** The number of rows that keep their price, since they are approved or closed. */
        uendret: z.number().int(),
        /** In a preview: changes whenever a price of the contract does. */
        tidslinje: z.string().optional(),
        /**
         * Later prices of these codes, null where one ends: they would undo a price that should apply until further
         * notice.
         */
        kollisjoner: z.array(
            z.object({
                prosesskode: z.string(),
                fra: day,
                pris: kroner.nullable(),
                begrunnelse: z.string().nullable(),
                endretAv: z.string().nullable(),
                kilde: priceSource,
            }),
        ),
    })
    .meta({ id: 'Prisforhandsvisning' });
export type PricePreview = z.infer<typeof pricePreviewSchema>;
