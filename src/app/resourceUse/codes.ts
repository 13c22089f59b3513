import type { Price } from '../../api/entities/administration';
import { isMostUsed } from '../../api/rules/mostUsedProcessCodes';

interface CodeOwner {
    prosesskode: { navn: string; beskrivelse: string };
}

/** The group of a code by its prefix: BYM, ENT, or else its first letter (report-handling §9). */
export const groupOfCode = (code: string): string => {
    const upper = code.trim().toLocaleUpperCase('nb');
    return ['BYM', 'ENT'].find((prefix) => upper.startsWith(prefix)) ?? upper.slice(0, 1);
};
const isNamed = (group: string): boolean => group.length > 1;
const compareGroups = (a: string, b: string): number =>
    Number(isNamed(b)) - Number(isNamed(a)) || a.localeCompare(b, 'nb');

export const groupsOf = (prices: readonly Price[]): string[] =>
    [...new Set(prices.map(({ prosesskode }) => groupOfCode(prosesskode.navn)))].toSorted(compareGroups);

/** The constant names ids of one city: elsewhere there may be none of them (D14). */
export const hasMostUsed = (prices: readonly Price[]): boolean =>
    prices.some(({ prosesskode }) => isMostUsed(prosesskode.id));

export const pricesIn = (prices: readonly Price[], category = 'all'): Price[] =>
    prices
        .filter(
            ({ prosesskode }) =>
                category === 'all' ||
                (category === 'mostUsed'
                    ? isMostUsed(prosesskode.id)
                    : category === `group:${groupOfCode(prosesskode.navn)}`),
        )
        .toSorted(
            (a, b) =>
                compareGroups(groupOfCode(a.prosesskode.navn), groupOfCode(b.prosesskode.navn)) ||
                a.prosesskode.navn.localeCompare(b.prosesskode.navn, 'nb'),
        );
export const codeName = ({ prosesskode: { navn, beskrivelse } }: CodeOwner): string => `${navn} ${beskrivelse}`;
