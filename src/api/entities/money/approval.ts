import { z } from '../../zod';
import { mostApproved, useStates, useWarnings } from '../../rules/useStates';
import { day, instant, integerId, kroner, repeated, uuid } from '../common';
import { month, named, optionalText, reason, requiredText } from './shared';

/** The approval state of a row, in lists of resource use. */
export const useStateSchema = z.object({
    tilstand: z.enum(useStates),
    /** True for a `rettet` row that was only answered, and not changed. */
    besvart: z.boolean(),
    godkjentMengde: z.number().nullable(),
    /** Why it was returned, or why less was approved. */
    begrunnelse: z.string().nullable(),
    /** The first and last day of its price. */
    prisFra: day.nullable(),
    prisTil: day.nullable(),
    /** True if its month is closed. */
    avsluttet: z.boolean(),
    /** The closed month that this row corrects. */
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
        /** True if the caller may approve it: nobody approves their own rows. */
        kanGodkjennes: z.boolean(),
        /** The same, for returning it: an approved row, too. */
        kanReturneres: z.boolean(),
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
            /** Rows neither approved nor returned, with and without warnings. */
            merket: stateSum,
            umerket: stateSum,
            alle: stateSum,
        }),
        avsluttet: z.boolean(),
    })
    .meta({ id: 'Okonomiperiode' });
export type Period = z.infer<typeof periodSchema>;

const useRowSorts = ['dato', 'prosesskode', 'sum', 'melding', 'tilstand', 'merknader'] as const;
export const periodQuerySchema = z
    .object({
        side: z.coerce.number().int().min(1).max(1_000_000).default(1),
        antall: z.coerce.number().int().min(1).default(100),
        tilstand: repeated(z.enum(useStates)),
        /** Rows with or without warnings, or with a given one. */
        merknad: z.enum(['med', 'uten', ...useWarnings]).optional(),
        sorterEtter: z.enum(useRowSorts).default('dato'),
        rekkefolge: z.enum(['stigende', 'synkende']).default('stigende'),
        prosesskodeId: integerId.optional(),
    })
    .meta({ id: 'Periodefilter' });

const chosenRow = z.object({ id: integerId, versjon: z.number().int() });
export const approvalSchema = z
    .object({
        /** The chosen rows; without them, all rows that are neither approved nor returned, and have no warning. */
        rader: z
            .array(chosenRow.extend({ mengde: z.number().optional() }))
            .min(1)
            .max(mostApproved)
            .optional(),
        /** Required without rows: the sums of those without warnings that the user has seen (`umerket`). Others are refused. */
        vist: stateSum.optional(),
        /** Required when approving less than was registered. */
        begrunnelse: optionalText,
    })
    .meta({ id: 'Godkjenning' });
export const returnSchema = z
    .object({ rader: z.array(chosenRow).min(1).max(mostApproved), begrunnelse: reason })
    .meta({ id: 'Retur' });
/** The outcome of a save of many rows. */
export const approvalOutcomeSchema = z
    .object({
        antall: z.number().int(),
        sum: z.number(),
        avvist: z.array(z.object({ id: integerId, errorMessage: z.string(), code: z.string() })),
        /** The id for undoing it; null when nothing was done. */
        angreId: uuid.nullable(),
        inntil: instant.nullable(),
    })
    .meta({ id: 'Godkjenningssvar' });
export type ApprovalOutcome = z.infer<typeof approvalOutcomeSchema>;

/** A contract's rows that wait for its contractor, and one of their reports, if any. */
export const returnedUseSchema = z
    .object({ id: uuid, navn: z.string(), antall: z.number().int(), meldingId: integerId.nullable() })
    .meta({ id: 'ReturnertRessursbruk' });
export type ReturnedUse = z.infer<typeof returnedUseSchema>;

export const useAnswerSchema = z.object({ svar: requiredText('useAnswerRequired') }).meta({ id: 'Svar' });
const useEventSchema = z
    .object({
        id: integerId,
        hendelse: z.enum(['godkjent', 'returnert', 'rettet', 'svart', 'angret', 'priset', 'flyttet']),
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
