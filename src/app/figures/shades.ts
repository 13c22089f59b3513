import type { ComparedRow } from './OverviewContext';

/** A place in the colours, and how much of the map they cover. */
export interface Shade {
    readonly step: number;
    readonly opacity: number;
}
const opacity = 0.7;
const countOf = ({ tall }: ComparedRow): number => tall.antall ?? 0;
const change = (row: ComparedRow): number => countOf(row) - (row.before?.tall.antall ?? 0);
/** A difference within chance is no change: twice the square root of both counts. */
const isChanged = (row: ComparedRow): boolean =>
    Math.abs(change(row)) > 2 * Math.sqrt(countOf(row) + (row.before?.tall.antall ?? 0));

/** Four shades with about as many hexagons each; compared, three: fewer, about as many, more. */
export const shadesOf = (rows: readonly ComparedRow[], isCompared: boolean): ((row: ComparedRow) => Shade) => {
    if (isCompared)
        return (row) => {
            if (!isChanged(row)) return { step: 1, opacity: 0.2 };
            return { step: change(row) < 0 ? 0 : 2, opacity };
        };
    const counts = rows.map(countOf).toSorted((one, other) => one - other);
    const limits = [0.4, 0.7, 0.9].map((share) => counts[Math.floor(counts.length * share)] ?? 0);
    return (row) => ({ step: limits.filter((limit) => countOf(row) > limit).length, opacity });
};
