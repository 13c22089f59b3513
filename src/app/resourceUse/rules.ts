import type { ResourceUse } from '../../api/entities/resourceUse';
import type { TypedDecimal } from '../../api/rules/decimal';
import { largestAmount, rowSum } from '../../api/rules/money';
import { formatTime, osloDay, osloInstant } from '../../api/rules/oslo';
import { shiftOfNewRow } from '../../api/rules/shifts';
import { suppressErrorNotification } from '../common/listDefaults';
import type { Values } from '../data/body';
import type { Identified } from '../data/records';

export type UseRow = Identified<ResourceUse>;

/** True if it can no longer change: approved, or in a closed month. */
export const isFixed = ({ okonomi }: Pick<ResourceUse, 'okonomi'>): boolean =>
    okonomi !== undefined && (okonomi.tilstand === 'godkjent' || okonomi.avsluttet);
export const isReturned = ({ okonomi }: Pick<ResourceUse, 'okonomi'>): boolean =>
    okonomi?.tilstand === 'returnert' && !okonomi.avsluttet;

/**
 * Editable on the contract's page: global rows (report-handling §2), and returned ones of reports that the company does
 * not have.
 */
export const isEditableOfContract = (row: UseRow): boolean =>
    row.erGlobaltRessursforbruk || (isReturned(row) && row.melding?.id === null);

/** Latest day first, 20 rows per page (report-handling §9). */
export const listOfUse = {
    sort: { field: 'dato', order: 'DESC' as const },
    perPage: 20,
    queryOptions: suppressErrorNotification,
};
/** The default time of a new row (report-handling §9). */
export const defaultTime = '00:00';

/** '1630' becomes 16:30 (report-handling §5); other text stays as typed. */
export const normalizeTime = (typed: string): string => typed.trim().replace(/^(\d\d)(\d\d)$/, '$1:$2');
export const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(normalizeTime(typed));

/** The cost of the typed amount, for users who may see prices (report-handling §9, D5). */
export const priceOf = (amount: TypedDecimal, unitPrice: number | undefined): number | undefined =>
    typeof amount !== 'number' || unitPrice === undefined ? undefined : rowSum(amount, unitPrice);
export const isSumTooLarge = (amount: TypedDecimal, unitPrice: number | undefined): boolean =>
    Math.abs(priceOf(amount, unitPrice) ?? 0) >= largestAmount;

/** The step of the amount when editing: 0.01 (report-handling §5), computed in hundredths. */
export const stepAmount = (amount: number, direction: 1 | -1): number => (Math.round(amount * 100) + direction) / 100;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const typedOf = ({ dato, tid, kommentar }: Values) => ({
    kommentar: textOf(kommentar).trim() || null,
    dato: osloInstant(textOf(dato), normalizeTime(textOf(tid))),
});

/** Always shift 2, and `prosesskodeEnhetsverdi` with a small v (report-handling §3, §9, D9). */
export const newUseBody = (typed: Values) => ({
    // As it came: an id may be a text (D14).
    prisId: typed.prisId as number,
    skiftId: shiftOfNewRow,
    ...typedOf(typed),
    prosesskodeEnhetsverdi: Number(typed.prosesskodeEnhetsverdi),
});
export type NewUseBody = ReturnType<typeof newUseBody>;
/** `prosesskodeEnhetsVerdi` with a capital V (report-handling §3, D9). */
export const updateBody = (typed: Values, { dato }: ResourceUse) => ({
    prosesskodeEnhetsVerdi: Number(typed.prosesskodeEnhetsVerdi),
    ...typedOf(typed),
    // As the city wrote it, or it would count as changed and overwrite somebody else's (D12).
    ...(dato && typed.dato === osloDay(dato) && normalizeTime(textOf(typed.tid)) === formatTime(dato) ? { dato } : {}),
});

/** The saved row; its id is missing if the city answers none (D14). */
export interface SavedUse {
    id: number | undefined;
    body: NewUseBody;
}
