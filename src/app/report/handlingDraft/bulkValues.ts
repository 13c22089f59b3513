import type { Handling } from '../../../api/entities/handling';
import { filledIn } from './filledIn';

/** Form values. Empty fields keep each report's value. */
export interface BulkValues extends Partial<Omit<Handling, 'ansvarligId'>> {
    /** A person's id, or `nobody`. */
    ansvarligId?: string | null;
    sendsMail: boolean;
    hoppOverAnonyme: boolean;
}

export const nobody = 'nobody';

export const blank: BulkValues = { sendsMail: false, hoppOverAnonyme: true };

/** The change to all reports. */
export const handlingOf = (
    { sendsMail, hoppOverAnonyme: _, tilbakemelding = '', ansvarligId, varsleAnsvarlig, ...values }: BulkValues,
    ownId: string,
): Handling => ({
    ...filledIn(values),
    // The city refuses an empty mail, per report.
    ...(sendsMail ? { tilbakemelding: tilbakemelding ?? '' } : {}),
    ...(ansvarligId ? { ansvarligId: ansvarligId === nobody ? null : ansvarligId } : {}),
    ...(varsleAnsvarlig && isSomebodyElse(ansvarligId, ownId) ? { varsleAnsvarlig } : {}),
});

export const isSomebodyElse = (ansvarligId: string | null | undefined, ownId: string): boolean =>
    Boolean(ansvarligId) && ansvarligId !== nobody && ansvarligId !== ownId;
