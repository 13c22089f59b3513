import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
import { largestAmount } from '../rules/money';
import { processCodeSchema } from './administration';
import { chosenId, day, instant, integerId, kroner, listedEtag, text } from './common';
import { useStateSchema } from './money';
import { useStates } from '../rules/useStates';
import { useSorts } from '../rules/sorts';

/** Shift (skift): 1 = 08:00, 2 = 16:00, 3 = 24:00 (report-handling §9). */
export const shiftSchema = z.object({ skiftId: integerId, navn: z.string() }).meta({ id: 'Skift' });
const noAmount = messageCode('useAmount');
/** Amount: non-zero, at most two decimals (report-handling §5, D9). */
const amount = z
    .number(noAmount)
    .refine((value) => value !== 0, noAmount)
    .refine((value) => Math.abs(value) < largestAmount, messageCode('useAmountLarge'))
    .refine(
        (value) => Math.abs(value) >= largestAmount || Number(value.toFixed(2)) === value,
        messageCode('useAmountDecimals'),
    );
/** When it was used; the messages are those of the form's date (report-handling §5). */
const timeOfUse = z.iso.datetime({
    offset: true,
    error: ({ input }) =>
        input === undefined || input === null || input === ''
            ? messageCode('useDateRequired')
            : messageCode('typedDateFormat'),
});
/**
 * Resource use. `historiskPris` is the row's sum in kroner at the unit price of its registration; absent without price
 * permission (D5, D9).
 */
export const resourceUseSchema = z
    .object({
        ressursforbrukId: integerId,
        prisId: integerId.nullable(),
        prosesskode: processCodeSchema.extend({ prosesskodeSkjema: beyond(processCodeSchema.shape.prosesskodeSkjema) }),
        dato: instant,
        skift: shiftSchema,
        prosesskodeEnhetsVerdi: kroner,
        historiskPris: kroner.optional(),
        /** The price of a unit in that sum. */
        enhetspris: beyond(kroner),
        /** The report of the row; without an id once it is another company's. */
        melding: beyond(z.object({ id: integerId.nullable(), lopeNummer: z.number().int() }).nullable()),
        kommentar: z.string().nullable(),
        erGlobaltRessursforbruk: z.boolean(),
        /** Capability `okonomi` (D15): the row's approval. */
        okonomi: beyond(useStateSchema),
        etag: listedEtag,
    })
    .meta({ id: 'Ressursforbruk' });
export type ResourceUse = z.infer<typeof resourceUseSchema>;
export const resourceUseListSchema = z
    .object({
        ressursforbruk: z.array(resourceUseSchema),
        aggregertHistoriskPris: z.number().optional(),
        aggregertOppdatertPris: z.number().optional(),
        /** Capability `ressursforbruk-sider` (D15): which page this is, and how many rows there are on all of them. */
        page: beyond(z.number().int().min(1)),
        totaltAntall: beyond(z.number().int().min(0)),
    })
    .meta({ id: 'Ressursforbruksliste' });
export type ResourceUseList = z.infer<typeof resourceUseListSchema>;
/** The sums over the rows: at the prices of registration, and at those of today (D9). */
export type ResourceUseSums = Pick<ResourceUseList, 'aggregertHistoriskPris' | 'aggregertOppdatertPris'>;
/** `prosesskodeEnhetsverdi`: the new payload has a small v, the update a capital V (report-handling §3). */
export const newResourceUseSchema = z
    .object({
        prisId: chosenId('useCodeRequired'),
        skiftId: integerId,
        kommentar: text(2000).nullish(),
        dato: timeOfUse,
        prosesskodeEnhetsverdi: amount,
    })
    .meta({ id: 'NyttRessursforbruk' });
export const resourceUseUpdateSchema = z
    .object({
        prosesskodeEnhetsVerdi: amount,
        skiftId: integerId,
        prisId: integerId,
        kommentar: text(2000).nullish(),
        dato: timeOfUse,
    })
    .meta({ id: 'RessursforbrukEndring' });
/** Global resource filter (report-handling §2): `prosesskode` '0' means all. */
export const globalResourceQuerySchema = z
    .object({
        datoFra: day.optional(),
        datoTil: day.optional(),
        prosesskode: text(50).optional(),
        prosesskodeSok: text(200).optional(),
        /** Capability `okonomi` (D15): the rows of a state. */
        tilstand: beyond(z.enum(useStates)),
        /** Capability `ressursforbruk-sider` (D15): one page of `antall`; without it every row, and the other keys have no effect. */
        page: beyond(z.coerce.number().int().min(1).max(1_000_000)),
        antall: beyond(z.coerce.number().int().min(1)),
        sorterEtter: beyond(z.enum(useSorts)),
        rekkefolge: beyond(z.enum(['stigende', 'synkende'])),
        /** The page that has this row, if it is among them. */
        medRad: beyond(integerId),
    })
    .meta({ id: 'GlobalRessursfilter' });
