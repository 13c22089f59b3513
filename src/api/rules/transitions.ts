import type { StatusPicker } from '../entities/report';
import { contractorMayPick, status } from './statuses';

/** A change of a report's status, as client and city judge it (report-handling §4, D7). */
export interface Transition {
    readonly from: number;
    readonly to: number;
    /** True if the report has a contractor once it is saved. */
    readonly hasContractor: boolean;
    /** True if the save takes the contractor away. */
    readonly losesContractor?: boolean;
    /** True if `to` has statuses below it; undefined when the catalogue does not know it. */
    readonly isParent: boolean | undefined;
    /** `to` is no longer chosen, or only by some (`katalog`, D15). */
    readonly isClosedToAll?: boolean;
    readonly pickedBy?: StatusPicker | null | undefined;
    /** Contractors and partners may pick only some statuses. */
    readonly isByCompany: boolean;
    /** True if a comment gives the reason for 3 Avvist. */
    readonly hasReason: boolean;
}

/** Reason why a status cannot be saved: the client asks for the missing part, the city refuses. */
export type TransitionProblem =
    | 'unknown'
    | 'needsContractor'
    | 'isParent'
    | 'ended'
    | 'notForCompanies'
    | 'needsReason';

/**
 * The first rule that a change of status breaks; undefined when it may be saved. A status that stays as it is may
 * always be saved, whatever the catalogue allows now, unless the report loses the contractor that it needs.
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
    // The picker hides its buttons at a level with children: such a status is never final.
    if (isParent) return 'isParent';
    if (isClosedToAll) return 'ended';
    if (isByCompany && !contractorMayPick(to, pickedBy)) return 'notForCompanies';
    if (to === status.rejected && !hasReason) return 'needsReason';
    return undefined;
};
