import { isLastDayOfMonth, lastDayOfMonth, parseISO, subYears } from 'date-fns';
import type { OfferedName } from '../offered';
import type { Characteristic } from './characteristics';
import { type Hexagon, hexagonText } from './hexagons';
import { narrowed, type ListFilter } from './listFilter';
import { dayOf, dayPlus } from './oslo';
import { deadlineDays, type RelativeDeadline } from './relativeDeadlines';

/**
 * The figures on the page Oversikt (`styring`, D15): open reports and their age, new and closed reports, coming and met
 * deadlines, what happens to reports, reporters' satisfaction, and places.
 */
export const figures = ['bestand', 'flyt', 'forfall', 'frister', 'forlop', 'tilfredshet', 'sted'] as const;
export type Figure = (typeof figures)[number];

/** What stock and deadlines are grouped by; by responsible person only for the service department. */
export const groupings = ['selskapId', 'meldingstypeId', 'bydelId', 'ansvarlig'] as const;
export type Grouping = (typeof groupings)[number];
export const isGrouped = (figure: Figure): boolean =>
    figure === 'bestand' || figure === 'frister' || figure === 'tilfredshet';
/** False for figures of the current stock, which ignore the period. */
export const isOfPeriod = (figure: Figure): boolean => figure !== 'bestand' && figure !== 'forfall';
/** Figures that need another capability. */
export const figureNeeds: Readonly<Partial<Record<Figure, OfferedName>>> = { tilfredshet: 'dialog' };

/** Days since a report was received, both inclusive. */
export const ages = {
    under7: { from: 0, to: 6 },
    fra7: { from: 7, to: 29 },
    fra30: { from: 30, to: 89 },
    fra90: { from: 90, to: undefined },
} as const;
export type Age = keyof typeof ages;
export const ageNames = Object.keys(ages) as Age[];

/** How many days ahead coming deadlines are counted. */
export const daysAhead = 14;

/** What reporters think is the service department's. */
export const isFigureForStaff = (figure: Figure): boolean => figure === 'tilfredshet';

/** The counts of each figure, in order. Each is a filter of the report list: see `filterOf`. */
export const counts = {
    bestand: ['antall', ...ageNames, 'paVent'],
    flyt: ['inn', 'ut'],
    forfall: ['antall'],
    frister: ['lukket', 'innenFrist', 'etterFrist'],
    forlop: ['inn', 'returnert', 'avvist', 'gjenapnet', 'duplikat'],
    tilfredshet: ['spurt', 'fornoyd', 'misfornoyd'],
    sted: ['antall'],
} as const satisfies Record<Figure, readonly string[]>;
/** The counts of a row without reports. */
export const zeros = (figure: Figure): Record<string, number> =>
    Object.fromEntries(counts[figure].map((name) => [name, 0]));
/** The counts that rows have: by company, `forlop` lacks those of what another company may have done. */
export const countsIn = (figure: Figure, rows: readonly Pick<FigureRow, 'tall'>[]): string[] =>
    counts[figure].filter((name) => figure !== 'forlop' || rows.every(({ tall }) => name in tall));
/** Measures other than counts: days from receipt to closing. */
export const measures: Readonly<Record<Figure, readonly string[]>> = {
    bestand: [],
    flyt: [],
    forfall: [],
    frister: ['median', 'p90'],
    forlop: [],
    tilfredshet: [],
    sted: [],
};

export interface FigureRow {
    /** The days of the row, both inclusive. */
    readonly fra?: string | undefined;
    readonly til?: string | undefined;
    readonly meldingstypeId?: number | undefined;
    readonly bydelId?: number | undefined;
    /** Null for reports without a contractor. */
    readonly selskapId?: string | null | undefined;
    /** The id of a person; null for reports without one. */
    readonly ansvarlig?: string | null | undefined;
    /** A hexagon of the map, and the address of its newest report. */
    readonly sekskant?: Hexagon | undefined;
    readonly adresse?: string | undefined;
    readonly tall: Readonly<Record<string, number | null>>;
}

/** Both days are inclusive. */
export interface Period {
    readonly fra: string;
    readonly til: string;
}

/** The same period a year before, to the end of the month if it ends with one; weeks are compared by weekdays. */
export const yearBefore = ({ fra, til }: Period, figure?: Figure): Period => {
    if (figure === 'flyt') return { fra: dayPlus(fra, -364), til: dayPlus(til, -364) };
    const end = parseISO(til);
    const before = subYears(end, 1);
    return {
        fra: dayOf(subYears(parseISO(fra), 1)),
        til: dayOf(isLastDayOfMonth(end) ? lastDayOfMonth(before) : before),
    };
};

const received = (fra?: string, til?: string): ListFilter => ({
    ...(fra ? { datoFra: fra } : {}),
    ...(til ? { datoTil: til } : {}),
});
const closed = (fra?: string, til?: string): ListFilter => ({
    ...(fra ? { lukketDatoFra: fra } : {}),
    ...(til ? { lukketDatoTil: til } : {}),
});
const having = (...kjennetegn: readonly Characteristic[]): ListFilter => ({ kjennetegn });

const groupOf = ({ meldingstypeId, bydelId, selskapId, ansvarlig, sekskant }: FigureRow): ListFilter => ({
    ...(ansvarlig === undefined ? {} : { ansvarlig: [ansvarlig ?? 'ingen'] }),
    ...(meldingstypeId === undefined ? {} : { meldingstypeId: [String(meldingstypeId)] }),
    ...(bydelId === undefined ? {} : { bydelId: [String(bydelId)] }),
    ...(sekskant ? { sekskant: [hexagonText(sekskant)] } : {}),
    ...(selskapId ? { selskapId: [selskapId] } : selskapId === null ? having('utenEntreprenor') : {}),
});

/** What a count of a row adds to the page's filter, so that the list shows exactly those reports. */
const ownFilter = (figure: Figure, count: string, { fra, til }: FigureRow, today: string): ListFilter => {
    switch (figure) {
        case 'bestand': {
            if (count === 'paVent') return having('apen', 'paVent');
            const age = ageNames.find((name) => name === count);
            if (!age) return having('apen');
            const { from, to } = ages[age];
            const since = to === undefined ? undefined : dayPlus(today, -to);
            return { ...having('apen'), ...received(since, from === 0 ? undefined : dayPlus(today, -from)) };
        }
        case 'flyt':
            return count === 'inn' ? received(fra, til) : closed(fra, til);
        case 'forfall': {
            if (!fra) return { ...having('apen'), frist: 'forfalt' };
            const day = { tidsfristDatoFra: fra, tidsfristDatoTil: til ?? fra };
            // What is overdue already today has been counted.
            return { ...having('apen'), ...day, ...(fra === today ? { frist: 'innen48timer' } : {}) };
        }
        case 'frister':
            return {
                ...closed(fra, til),
                ...(count === 'innenFrist' || count === 'etterFrist' ? having(count) : {}),
            };
        case 'forlop':
            return { ...received(fra, til), ...(count === 'inn' ? {} : having(count as Characteristic)) };
        case 'tilfredshet':
            return { ...closed(fra, til), ...having(count as Characteristic) };
        case 'sted':
            return received(fra, til);
    }
};

/** The days of a relative deadline that a filter has besides another: this week's, or none. */
const besideDeadline = (frist: RelativeDeadline, today: string): ListFilter =>
    frist === 'denneUken'
        ? deadlineDays(frist, today)
        : { tidsfristDatoFra: dayPlus(today, 1), tidsfristDatoTil: today };

/** The list's filter for the reports of a count: the page's filter `of`, the row's, and the count's own. */
export const filterOf = <Filter extends ListFilter>(
    of: Filter,
    figure: Figure,
    count: string,
    row: FigureRow,
    today: string,
): Filter & ListFilter => {
    const own = ownFilter(figure, count, row, today);
    const both = own.frist && of.frist && own.frist !== of.frist ? besideDeadline(of.frist, today) : {};
    return narrowed(narrowed(narrowed(of, groupOf(row)), both), own);
};
