import type { Grouping } from './figures';
import type { RelativeDeadline } from './relativeDeadlines';

const days = ['dato', 'tidsfristDato', 'lukketDato'] as const;
type DayFilter = `${(typeof days)[number]}${'Fra' | 'Til'}`;
/** A filter of the report list, with the names and form of the address bar. */
export type ListFilter = Readonly<
    Partial<Record<DayFilter, string>> &
        Partial<Record<Grouping | 'sekskant', readonly string[]>> & {
            kjennetegn?: readonly string[];
            frist?: RelativeDeadline;
        }
>;

/** The later of two start days, or the earlier of two end days. */
const narrower = (name: string, one: string | undefined, other: string | undefined): string | undefined => {
    if (one === undefined || other === undefined) return one ?? other;
    return name.endsWith('Fra') === one > other ? one : other;
};

/** The reports that match both filters, assuming that a group in `added` is within that of `filter`. */
export const narrowed = <Filter extends ListFilter>(filter: Filter, added: ListFilter): Filter & ListFilter => {
    const together: Record<string, unknown> = { ...filter, ...added };
    for (const name of days.flatMap((day) => [`${day}Fra`, `${day}Til`] as const)) {
        const day = narrower(name, filter[name], added[name]);
        if (day) together[name] = day;
    }
    const kjennetegn = [...new Set([...(filter.kjennetegn ?? []), ...(added.kjennetegn ?? [])])];
    if (kjennetegn.length > 0) together.kjennetegn = kjennetegn;
    return together as Filter & ListFilter;
};
