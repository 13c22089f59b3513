import type { Status } from '../../../../api/entities/report';
import { hiddenFromFilter, statusLabel } from '../../../../api/rules/statuses';
import { statusTree } from '../../status/hierarchy';
import type { Choice } from './useFilterChoices';

/**
 * The statuses of the filter as a tree, parents first. What is below a hidden status stands in its place. A name that
 * occurs twice is told apart by its parent's, and by its number when the parent is the same too.
 */
export const statusChoices = (catalogue: readonly Status[]): readonly Choice[] => {
    const tree = statusTree(catalogue);
    const nameOf = (id: number): string => {
        const status = tree.byId.get(id);
        return status ? statusLabel(status) : '';
    };
    const isTwice = (label: string, labelOf: (status: Status) => string): boolean =>
        catalogue.filter((other) => !hiddenFromFilter.includes(other.id) && labelOf(other) === label).length > 1;
    const withParent = (status: Status): string =>
        status.foreldreId === 0 ? statusLabel(status) : `${statusLabel(status)} (${nameOf(status.foreldreId)})`;
    const labelOf = (status: Status): string => {
        if (!isTwice(statusLabel(status), statusLabel)) return statusLabel(status);
        const label = withParent(status);
        return isTwice(label, withParent) ? `${label} ${status.id}` : label;
    };
    const below = (parent: number, within: readonly string[]): readonly Choice[] =>
        tree.children(parent).flatMap((status) => {
            if (hiddenFromFilter.includes(status.id)) return below(status.id, within);
            const value = String(status.id);
            return [{ value, label: labelOf(status), within }, ...below(status.id, [...within, value])];
        });
    return below(0, []);
};
