import { useMemo } from 'react';
import { contractorMayPick, isPickable, leadsOn } from '../../../api/rules/statuses';
import { type NamedStatus, useStatuses } from '../../common/useCatalogues';
import { contractorReports, type Wing } from '../../data/reports';
import { useWing } from '../wing';

export interface StatusTree {
    byId: ReadonlyMap<number, NamedStatus>;
    children: (id: number) => readonly NamedStatus[];
    /** True if another one below it must be chosen. */
    leadsOn: (id: number) => boolean;
    path: (id: number) => readonly number[];
}

/** `pickable` tests the statuses that do not lead on; a parent is included if any descendant is (D7). */
export const statusTree = (
    catalogue: readonly NamedStatus[],
    pickable: (status: NamedStatus) => boolean = () => true,
): StatusTree => {
    const byId = new Map(catalogue.map((status) => [status.id, status]));
    const below = new Map<number, NamedStatus[]>();
    for (const status of catalogue) below.set(status.foreldreId, [...(below.get(status.foreldreId) ?? []), status]);
    const isOffered = (status: NamedStatus): boolean =>
        below.get(status.id)?.some(isOffered) || (!leadsOn(catalogue, status.id) && pickable(status));
    return {
        byId,
        children: (id) => (below.get(id) ?? []).filter(isOffered),
        leadsOn: (id) => leadsOn(catalogue, id),
        path: (id) => {
            const path: number[] = [];
            for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.foreldreId)) path.unshift(at.id);
            return path;
        },
    };
};

/** The statuses to choose from, including the report's own even if it cannot be chosen. */
export const pickerTree = (wing: Wing, catalogue: readonly NamedStatus[], stored: number): StatusTree =>
    statusTree(
        catalogue,
        (status) =>
            status.id === stored ||
            (isPickable(status) && (wing !== contractorReports || contractorMayPick(status.id, status.velgesAv))),
    );

export const levelsOf = (tree: StatusTree, pick: number) => {
    const path = tree.path(pick);
    return [0, ...path]
        .map((parent, index) => ({ parent, choices: tree.children(parent), chosen: path[index] }))
        .filter(({ choices }) => choices.length > 0);
};

const none: readonly NamedStatus[] = [];

export const useStatusTree = (stored = 0): StatusTree => {
    const wing = useWing();
    const { data = none } = useStatuses();
    return useMemo(() => pickerTree(wing, data, stored), [wing, data, stored]);
};
