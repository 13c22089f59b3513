import type { Handling } from '../../../api/entities/handling';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { filledIn } from '../readyMade/applied';

/** What the form holds. Fields left empty keep each report's value. */
export interface BulkValues extends Partial<Omit<Handling, 'ansvarligId'>> {
    /** A person's id, or `nobody`. */
    ansvarligId?: string | null;
    tells: boolean;
    hoppOverAnonyme: boolean;
}

export const nobody = 'nobody';

export const blank: BulkValues = { tells: false, hoppOverAnonyme: true };

/** The change to make to all of them. */
export const handlingOf = (
    { tells, hoppOverAnonyme: _, tilbakemelding = '', ansvarligId, varsleAnsvarlig, ...values }: BulkValues,
    ownId: string,
): Handling => ({
    ...filledIn(values),
    // An emptied mail is refused by the city, at each report.
    ...(tells ? { tilbakemelding: tilbakemelding ?? '' } : {}),
    ...(ansvarligId ? { ansvarligId: ansvarligId === nobody ? null : ansvarligId } : {}),
    ...(varsleAnsvarlig && isSomebodyElse(ansvarligId, ownId) ? { varsleAnsvarlig } : {}),
});

export const isSomebodyElse = (ansvarligId: string | null | undefined, ownId: string): boolean =>
    Boolean(ansvarligId) && ansvarligId !== nobody && ansvarligId !== ownId;

/** The form as a ready-made handling fills it in. */
export const valuesOfReadyMade = (
    { endring: { ansvarligMeg, ...endring } }: ReadyMade,
    { hoppOverAnonyme }: BulkValues,
    ownId: string,
): BulkValues => ({
    ...endring,
    ...(ansvarligMeg ? { ansvarligId: ownId } : {}),
    tells: endring.tilbakemelding !== undefined,
    hoppOverAnonyme,
});
