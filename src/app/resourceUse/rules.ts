import type { ResourceUse } from '../../api/entities/resourceUse';
import { largestAmount, parseAmount, plainNumber, rowSum } from '../../api/rules/money';
import { osloInstant } from '../../api/rules/oslo';
import { shiftOfHour, shiftOfNewRow } from '../../api/rules/shifts';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import type { Numbers } from '../common/useNumbers';
import type { Identified } from '../data/records';
import { signal } from '../runtime/signals';

export type UseRow = Identified<ResourceUse>;

/** Latest day first, 20 rows a page (report-handling §9). */
export const listOfUse = {
    sort: { field: 'dato', order: 'DESC' as const },
    perPage: 20,
    queryOptions: suppressErrorNotification,
};
/** Default time of a new row (report-handling §9). */
export const defaultTime = '00:00';

/** '1630' becomes 16:30 (report-handling §5). Other input stays as typed. */
export const normalizeTime = (typed: string): string => typed.trim().replace(/^(\d\d)(\d\d)$/, '$1:$2');
export const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(normalizeTime(typed));

/** A typed amount as the number checked by the contract; undefined if not a number. */
export const typedNumber = (typed: string): number | undefined => {
    const plain = plainNumber(typed);
    return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
};
/** The cost of the typed amount, for users with price permission (report-handling §9, D5). */
export const priceOf = (typed: string, unitPrice: number | undefined): number | undefined => {
    const amount = parseAmount(typed);
    return amount === undefined || unitPrice === undefined ? undefined : rowSum(amount, unitPrice);
};
export const isSumTooLarge = (typed: string, unitPrice: number | undefined): boolean =>
    Math.abs(priceOf(typed, unitPrice) ?? 0) >= largestAmount;

/** The step of the quantity in edits (report-handling §5), in hundredths. */
const step = 1;
export const stepped = (typed: string, direction: 1 | -1, numbers: Numbers): string => {
    const amount = parseAmount(typed);
    return amount === undefined ? typed : numbers.typed((Math.round(amount * 100) + direction * step) / 100, 2);
};

export type Typed = Readonly<Record<string, unknown>>;
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const typedOf = ({ dato, tid, kommentar }: Typed) => ({
    kommentar: textOf(kommentar).trim() || null,
    dato: osloInstant(textOf(dato), normalizeTime(textOf(tid))),
});

/** Always shift 2, and `prosesskodeEnhetsverdi` with a small v (report-handling §3, §9, D9). */
export const newUseBody = (typed: Typed) => ({
    prisId: Number(typed.prisId),
    skiftId: shiftOfNewRow,
    ...typedOf(typed),
    prosesskodeEnhetsverdi: parseAmount(textOf(typed.prosesskodeEnhetsverdi)) ?? 0,
});
export type NewUseBody = ReturnType<typeof newUseBody>;
/** The shift of its time, and `prosesskodeEnhetsVerdi` with a capital V (report-handling §3, §9, D9). */
export const updateBody = (typed: Typed, { prisId }: ResourceUse) => ({
    prosesskodeEnhetsVerdi: parseAmount(textOf(typed.prosesskodeEnhetsVerdi)) ?? 0,
    skiftId: shiftOfHour(Number(normalizeTime(textOf(typed.tid)).slice(0, 2))),
    // A price since removed from the scheme has no id; the city keeps the row's own.
    prisId: prisId ?? 0,
    ...typedOf(typed),
});
export type UpdatedUseBody = ReturnType<typeof updateBody>;

/** Saved; the id is missing where the city answers none (D14). */
export interface SavedUse {
    id: number | undefined;
    body: NewUseBody;
}
export const savedUse = signal<SavedUse>();
