import { may, type Permission } from '../../../api/access';
import type { OfferedName, Offers } from '../../../api/offered';
import { answerFilter } from '../../../api/rules/answerFilter';
import { characteristics } from '../../../api/rules/characteristics';
import { priorities } from '../../../api/rules/clock';
import { hexagonPattern } from '../../../api/rules/hexagons';
import { isDay } from '../../../api/rules/oslo';
import type { AddedSort } from '../../../api/rules/sorts';
import { relativeDeadlines, type RelativeDeadline } from '../../../api/rules/relativeDeadlines';
import { stockNames } from '../../../api/rules/stocks';
import type { Role } from '../../../api/roles';
import type { Wing } from '../../data/reports';

interface Filter {
    /** True for a valid value; invalid ones, as in pasted links, are ignored. */
    readonly accepts: (value: string) => boolean;
    /** A filter with one value in the address instead of a list. */
    readonly isSingle?: true;
    /** Beyond the specification (D15): the capabilities, one of which the city must offer. */
    readonly offers?: readonly OfferedName[];
    /** The permission that it needs. */
    readonly needs?: (wing: Wing) => Permission;
    /** Only set by links; the list has no control for it. */
    readonly isLinked?: true;
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const day = { isSingle: true, accepts: isDay } as const;
/** Ids are opaque: numbers or texts (D1, D14). */
const ids = { accepts: matches(/^(?!\s).{1,100}(?<!\s)$/) } as const;

/**
 * Every filter of the report list (report-handling §2), in the order of the address, the controls and the chips. Their
 * choices are in filters/filterChoices.ts. Texts that differ from the label of the field are in `reports.filter` and
 * `reports.chip`.
 */
export const filters = {
    datoFra: day,
    datoTil: day,
    tidsfristDatoFra: day,
    tidsfristDatoTil: day,
    // The control sets either this or days. Sent as days to a city without `utvalg`.
    frist: { isSingle: true, accepts: isOneOf(relativeDeadlines) },
    meldingstypeId: ids,
    meldingsStatusId: ids,
    // Only the service department filters by contractor (report-handling §6).
    selskapId: { ...ids, needs: (wing) => `${wing}.filterByContractor` },
    avtaleId: ids,
    bydelId: ids,
    delbydel: ids,
    svar: { accepts: matches(answerFilter), offers: ['katalog'] },
    prioritet: { accepts: isOneOf(priorities), offers: ['klokke'] },
    bestand: { accepts: isOneOf(stockNames), offers: ['klokke', 'delarbeid', 'dialog'] },
    // A city that offers `ansvarlig` has UUIDs for people.
    ansvarlig: {
        accepts: matches(/^(?:meg|ingen|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/),
        offers: ['ansvarlig'],
        needs: () => 'responsibles.list',
    },
    // A city that offers `delarbeid` has numbers for causes.
    feilarsakId: { accepts: matches(/^\d{1,9}$/), offers: ['delarbeid'] },
    lukketDatoFra: { ...day, offers: ['styring'], isLinked: true },
    lukketDatoTil: { ...day, offers: ['styring'], isLinked: true },
    kjennetegn: { accepts: isOneOf(characteristics), offers: ['styring'], isLinked: true },
    sekskant: { accepts: matches(hexagonPattern), offers: ['styring'], isLinked: true },
    fritekstSok: { isSingle: true, accepts: (value) => value !== '' },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;
type SingleName = {
    [Name in FilterName]: (typeof filters)[Name] extends { isSingle: true } ? Name : never;
}[FilterName];
export type ListFilterName = Exclude<FilterName, SingleName>;
/** The filters by choices in the list. */
export type ControlledName = {
    [Name in ListFilterName]: (typeof filters)[Name] extends { isLinked: true } ? never : Name;
}[ListFilterName];
export type DayFilterName = Exclude<SingleName, 'frist' | 'fritekstSok'>;

/** The filter in react-admin and in the search calls (report-handling §7). Days are `YYYY-MM-DD` in Oslo. */
export type ReportFilter = Readonly<
    Partial<Record<DayFilterName | 'fritekstSok', string>> &
        Partial<Record<ListFilterName, readonly string[]>> & { frist?: RelativeDeadline }
>;

export const filterNames = Object.keys(filters) as FilterName[];
export const filterOf = (name: FilterName): Filter => filters[name];
export const isListFilter = (name: FilterName): name is ListFilterName => !filterOf(name).isSingle;

export interface FilterUser {
    wing: Wing;
    roles: readonly Role[];
    offers: Offers;
}
/** True if this user can use the filter in this city; undefined until the city has answered. */
export const takesFilter = (name: FilterName, { wing, roles, offers }: FilterUser): boolean | undefined => {
    const { needs, offers: wanted } = filterOf(name);
    if (needs && !may(roles, needs(wing), offers)) return false;
    if (!wanted) return true;
    const answers = wanted.map(offers);
    return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
};

/** Orders beyond the specification, with the capability they need (D15). */
export const sortOffers = { prioritet: 'klokke' } as const satisfies Record<AddedSort, OfferedName>;
