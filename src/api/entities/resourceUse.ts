import { z } from '../zod';
import { beyond } from '../beyond';
import { largestPageNumber, longestCodeSearch } from '../rules/limits';
import { messageCode } from '../messages';
import { largestAmount } from '../rules/money';
import { processCodeSchema } from './administration';
import { chosenId, day, instant, instantOr, integerId, kroner, listedEtag, text } from './common';
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
/** The messages are those of the form's date (report-handling §5). */
const timeOfUse = instantOr((input) =>
    input === undefined || input === null || input === ''
        ? messageCode('useDateRequired')
        : messageCode('typedDateFormat'),
);
/**
 * Resource use. `historiskPris` is the row's sum in kroner at its registered unit price; left out without permission to
 * see prices (D5, D9).
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
        /** The unit price in that sum. */
        enhetspris: beyond(kroner),
        /** The row's report; without an id when it belongs to another company by now. */
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
        /** Capability `ressursforbruk-sider` (D15): the page number, and the total number of rows. */
        page: beyond(z.number().int().min(1)),
        totaltAntall: beyond(z.number().int().min(0)),
    })
    .meta({ id: 'Ressursforbruksliste' });
export type ResourceUseList = z.infer<typeof resourceUseListSchema>;
/** The sums of all rows: at registered prices, and at current prices (D9). */
export type ResourceUseSums = Pick<ResourceUseList, 'aggregertHistoriskPris' | 'aggregertOppdatertPris'>;
/** `prosesskodeEnhetsverdi` has a small v in the new payload, but a capital V in the update (report-handling §3). */
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
        prosesskodeSok: text(longestCodeSearch).optional(),
        /** Capability `okonomi` (D15): rows in this state. */
        tilstand: beyond(z.enum(useStates)),
        /**
         * Capability `ressursforbruk-sider` (D15): one page of `antall`; without it every row is answered, and the
         * other keys have no effect.
         */
        page: beyond(z.coerce.number().int().min(1).max(largestPageNumber)),
        antall: beyond(z.coerce.number().int().min(1)),
        sorterEtter: beyond(z.enum(useSorts)),
        rekkefolge: beyond(z.enum(['stigende', 'synkende'])),
        /** Answers the page with this row, if the row is in the list. */
        medRad: beyond(integerId),
    })
    .meta({ id: 'GlobalRessursfilter' });
