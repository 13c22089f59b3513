import type { Price } from '../../api/entities/administration';
import type { Numbers } from '../common/useNumbers';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { isMostUsed } from '../../api/rules/mostUsedProcessCodes';
import { largestAmount, parseAmount, rowSum } from '../../api/rules/money';
import { osloInstant } from '../../api/rules/oslo';
import { shiftOfHour, shiftOfNewRow } from '../../api/rules/shifts';
import type { useSorts } from '../../api/rules/sorts';

/** Rows on a page of the table (report-handling §9). */
export const rowsPerPage = 20;
/** The step of the quantity in edits (report-handling §5). */
export const amountStep = 0.01;
/** Default time of a new row (report-handling §9). */
export const defaultTime = '00:00';

/** What is typed for a row, of the form or of an edit. */
export interface TypedUse {
    /** YYYY-MM-DD; undefined while the field is empty. */
    day: string | undefined;
    /** The date field holds something that is not a date. */
    dayIsBroken: boolean;
    time: string;
    amount: string;
    comment: string;
}
export interface TypedNewUse extends TypedUse {
    price: Price | undefined;
}

/** '1630' is 16:30 (report-handling §5). Anything else stays as typed. */
export const normalizeTime = (typed: string): string => typed.trim().replace(/^(\d\d)(\d\d)$/, '$1:$2');
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

export type UseField = 'price' | 'day' | 'time' | 'amount' | 'comment';
/** The key of a field's message, under `resourceUse.problem`. */
export type UseProblem =
    | 'price'
    | 'dayMissing'
    | 'dayFormat'
    | 'dayAfterToday'
    | 'timeMissing'
    | 'timeFormat'
    | 'amount'
    | 'amountDecimals'
    | 'amountLarge'
    | 'sumLarge';
export type UseProblems = { [Field in UseField]?: UseProblem };

const dayProblem = ({ day, dayIsBroken }: TypedUse, today: string): UseProblem | undefined => {
    if (dayIsBroken) return 'dayFormat';
    if (!day) return 'dayMissing';
    return day > today ? 'dayAfterToday' : undefined;
};
const timeProblem = ({ time }: TypedUse): UseProblem | undefined => {
    if (time.trim() === '') return 'timeMissing';
    return isTime(normalizeTime(time)) ? undefined : 'timeFormat';
};
const amountProblem = ({ amount }: TypedUse): UseProblem | undefined => {
    if (/^[-−]?\d+[.,]\d{3,}$/.test(amount.replace(/\s/g, ''))) return 'amountDecimals';
    const parsed = parseAmount(amount);
    if (!parsed) return 'amount';
    return Math.abs(parsed) < largestAmount ? undefined : 'amountLarge';
};
const sumProblem = (typed: TypedNewUse): UseProblem | undefined =>
    Math.abs(priceOf(typed) ?? 0) < largestAmount ? undefined : 'sumLarge';
const present = (problems: { [Field in UseField]?: UseProblem | undefined }): UseProblems =>
    Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as UseProblems;

/** What is wrong with an edited row, by field (report-handling §5). `today` is an Oslo day. */
export const editProblems = (typed: TypedUse, today: string): UseProblems =>
    present({ day: dayProblem(typed, today), time: timeProblem(typed), amount: amountProblem(typed) });
/** The same for a new row, which needs a process code as well. */
export const newUseProblems = (typed: TypedNewUse, today: string): UseProblems =>
    present({ price: typed.price ? undefined : 'price', amount: sumProblem(typed), ...editProblems(typed, today) });

const comment = ({ comment: typed }: TypedUse): string | null => typed.trim() || null;
const instantOf = ({ day = '', time }: TypedUse): string => osloInstant(day, normalizeTime(time));

/**
 * The payload of a checked new row: always shift 2, and `prosesskodeEnhetsverdi` with a small v (report-handling §3,
 * §9, D9).
 */
export const newUseBody = (typed: TypedNewUse) => ({
    prisId: typed.price?.id ?? 0,
    skiftId: shiftOfNewRow,
    kommentar: comment(typed),
    dato: instantOf(typed),
    prosesskodeEnhetsverdi: parseAmount(typed.amount) ?? 0,
});
/**
 * The payload of a checked edit: the shift of its time, and `prosesskodeEnhetsVerdi` with a capital V (report-handling
 * §3, §9, D9).
 */
export const updateBody = (typed: TypedUse, row: ResourceUse) => ({
    prosesskodeEnhetsVerdi: parseAmount(typed.amount) ?? 0,
    skiftId: shiftOfHour(Number(normalizeTime(typed.time).slice(0, 2))),
    // A price since removed from the scheme has no id; the city then keeps the row's own.
    prisId: row.prisId ?? 0,
    kommentar: comment(typed),
    dato: instantOf(typed),
});
export type NewUseBody = ReturnType<typeof newUseBody>;
export type UseUpdateBody = ReturnType<typeof updateBody>;

/** A row just registered, with the id that the city gave it, if it gave one. */
export interface AddedUse {
    id: number | undefined;
    body: NewUseBody;
}
/** The id of a row just registered: without one from the city (D14), that of the latest row like it. */
export const idOfAdded = (rows: readonly ResourceUse[], { id, body }: AddedUse): number | undefined =>
    id ??
    rows
        .filter(
            ({ prisId, dato, prosesskodeEnhetsVerdi }) =>
                prisId === body.prisId &&
                Date.parse(dato) === Date.parse(body.dato) &&
                prosesskodeEnhetsVerdi === body.prosesskodeEnhetsverdi,
        )
        .reduce<number | undefined>(
            (latest, { ressursforbrukId }) => Math.max(latest ?? ressursforbrukId, ressursforbrukId),
            undefined,
        );

/** The cost of the typed amount, for those who may see the unit price (report-handling §9, D5). */
export const priceOf = ({ price, amount }: TypedNewUse): number | undefined => {
    const parsed = parseAmount(amount);
    return parsed === undefined || price?.pris === undefined ? undefined : rowSum(parsed, price.pris);
};

/** One step up or down from the typed number; anything else is left as it is. */
export const stepped = (typed: string, direction: 1 | -1, numbers: Numbers): string => {
    const parsed = parseAmount(typed);
    return parsed === undefined
        ? typed
        : numbers.typed((Math.round(parsed * 100) + direction * Math.round(amountStep * 100)) / 100, 2);
};

export type SortField = (typeof useSorts)[number];
export interface UseSort {
    field: SortField;
    descending: boolean;
}
/** Latest day first (report-handling §9). */
export const defaultSort: UseSort = { field: 'dato', descending: true };

const compare: Record<SortField, (a: ResourceUse, b: ResourceUse) => number> = {
    dato: (a, b) => Date.parse(a.dato) - Date.parse(b.dato),
    prosesskode: (a, b) => a.prosesskode.navn.localeCompare(b.prosesskode.navn, 'nb'),
    mengde: (a, b) => a.prosesskodeEnhetsVerdi - b.prosesskodeEnhetsVerdi,
    pris: (a, b) => (a.historiskPris ?? 0) - (b.historiskPris ?? 0),
};
/** Rows in the chosen order; ties by id, so that the order is stable. */
export const sortedUse = (rows: readonly ResourceUse[], { field, descending }: UseSort): ResourceUse[] => {
    const sign = descending ? -1 : 1;
    return rows.toSorted((a, b) => sign * (compare[field](a, b) || a.ressursforbrukId - b.ressursforbrukId));
};

/** The group of a code by its prefix: BYM, ENT, else its first letter (report-handling §9). */
export const groupOfCode = (code: string): string => {
    const upper = code.trim().toLocaleUpperCase('nb');
    return ['BYM', 'ENT'].find((prefix) => upper.startsWith(prefix)) ?? upper.slice(0, 1);
};
const named = (group: string): boolean => group.length > 1;
const compareGroups = (a: string, b: string): number => Number(named(b)) - Number(named(a)) || a.localeCompare(b, 'nb');

/** Every group that has a code: the named ones first, then the letters. */
export const groupsOf = (prices: readonly Price[]): string[] =>
    [...new Set(prices.map(({ prosesskode }) => groupOfCode(prosesskode.navn)))].toSorted(compareGroups);

/** 'Vis alle prosesskoder', 'Mest brukte prosesskoder', or a group by prefix. */
export type CodeCategory = 'all' | 'mostUsed' | `group:${string}`;
export const pricesIn = (prices: readonly Price[], category: CodeCategory): Price[] =>
    prices
        .filter(
            ({ prosesskode }) =>
                category === 'all' ||
                (category === 'mostUsed'
                    ? isMostUsed(prosesskode.id)
                    : category === `group:${groupOfCode(prosesskode.navn)}`),
        )
        .toSorted(
            (a, b) =>
                compareGroups(groupOfCode(a.prosesskode.navn), groupOfCode(b.prosesskode.navn)) ||
                a.prosesskode.navn.localeCompare(b.prosesskode.navn, 'nb'),
        );

interface Validity {
    id: string;
    gyldigFraDato: string;
    gyldigTilDato: string;
}
/** The contract chosen by default: a company's only one, or its only active one (report-handling §2). */
export const automaticContract = <C extends Validity>(contracts: readonly C[], active: readonly C[]): C | undefined =>
    contracts.length === 1 ? contracts[0] : active.length === 1 ? active[0] : undefined;
