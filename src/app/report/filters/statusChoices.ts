import { hiddenFromFilter } from '../../../api/rules/statuses';
import type { NamedStatus } from '../../common/useCatalogues';
import { statusTree } from '../inputs/statusTree';

export interface FilterChoice {
    value: string;
    label: string;
    lang?: 'nb' | undefined;
    /** The parents that include this status. */
    within?: readonly string[];
    /** Only for the chip of an address that has it. */
    isHidden?: true;
}

/**
 * The children of a hidden status take its place, and it comes last; duplicate names are qualified by the parent's name,
 * or by number.
 */
export const statusChoices = (catalogue: readonly NamedStatus[]): readonly FilterChoice[] => {
    const tree = statusTree(catalogue);
    const nameOf = ({ navn }: NamedStatus): string => navn;
    const isTwice = (label: string, labelOf: (status: NamedStatus) => string): boolean =>
        catalogue.filter((other) => !hiddenFromFilter.includes(other.id) && labelOf(other) === label).length > 1;
    const withParent = ({ navn, foreldreId }: NamedStatus): string =>
        foreldreId === 0 ? navn : `${navn} (${tree.byId.get(foreldreId)?.navn ?? ''})`;
    const labelOf = (status: NamedStatus): string => {
        if (!isTwice(status.navn, nameOf)) return status.navn;
        const label = withParent(status);
        return isTwice(label, withParent) ? `${label} ${status.id}` : label;
    };
    const below = (parent: number, within: readonly string[]): readonly FilterChoice[] =>
        tree.children(parent).flatMap((status) => {
            if (hiddenFromFilter.includes(status.id)) return below(status.id, within);
            const value = String(status.id);
            return [
                { value, label: labelOf(status), lang: status.lang, within },
                ...below(status.id, [...within, value]),
            ];
        });
    const hidden = catalogue
        .filter(({ id }) => hiddenFromFilter.includes(id))
        .map(({ id, navn, lang }) => ({ value: String(id), label: navn, lang, isHidden: true as const }));
    return [...below(0, []), ...hidden];
};
