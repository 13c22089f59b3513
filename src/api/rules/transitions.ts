import type { StatusPicker } from '../entities/report';
import { contractorMayPick, status } from './statuses';

/** A change of a report's status, for the rules of both client and city (report-handling §4, D7). */
export interface Transition {
    readonly from: number;
    readonly to: number;
    /** True if the report has a contractor after the save. */
    readonly hasContractor: boolean;
    /** True if the save removes the contractor. */
    readonly losesContractor?: boolean;
    /** True if `to` leads on to statuses below it; undefined when it is not in the catalogue. */
    readonly isParent: boolean | undefined;
    /** True if `to` is no longer offered, or only to some (`katalog`, D15). */
    readonly isClosedToAll?: boolean;
    readonly pickedBy?: StatusPicker | null | undefined;
    /** True if the user belongs to a contractor or partner, who may choose only some statuses. */
    readonly isByCompany: boolean;
    /** True if there is a comment with the reason for 3 Avvist. */
    readonly hasReason: boolean;
}

/** Why a status cannot be saved: the client asks for what is missing, and the city refuses. */
export type TransitionProblem =
    | 'unknown'
    | 'needsContractor'
    | 'isParent'
    | 'ended'
    | 'notForCompanies'
    | 'needsReason';

/**
 * The first rule that a change of status breaks; undefined when it may be saved. An unchanged status may always be
 * saved, whatever the catalogue says now, unless the report loses a contractor that it needs.
 */
export const transitionProblem = ({
    from,
    to,
    hasContractor,
    losesContractor = false,
    isParent,
    isClosedToAll = false,
    pickedBy,
    isByCompany,
    hasReason,
}: Transition): TransitionProblem | undefined => {
    const stays = from === to;
    if (stays && !losesContractor) return undefined;
    if (isParent === undefined) return 'unknown';
    if (to === status.notHandled && !hasContractor) return 'needsContractor';
    if (stays) return undefined;
    // The picker hides its buttons at such a level, since such a status is never final.
    if (isParent) return 'isParent';
    if (isClosedToAll) return 'ended';
    if (isByCompany && !contractorMayPick(to, pickedBy)) return 'notForCompanies';
    if (to === status.rejected && !hasReason) return 'needsReason';
    return undefined;
};
