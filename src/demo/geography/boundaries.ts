import type { Position, Ring } from '../../city/geography/rings';
import { linesOf } from '../data/read';

/** Each boundary is stored once, as an arc between two districts, so neighbours neither overlap nor leave gaps. */
const arcs = new Map(linesOf<{ readonly name: string }>('boundaries').map(({ name, line }) => [name, line]));

export function arc(name: string): Position[] {
    const line = arcs.get(name);
    if (!line) throw new Error(`No boundary is called ${name}.`);
    return [...line];
}

/** Joins arcs into a ring, reversing an arc where needed to continue the previous one. */
export function ringOf(...names: string[]): Ring {
    const same = (a: Position | undefined, b: Position | undefined) =>
        a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
    const [first, second] = names;
    if (!first || !second) throw new Error('A ring needs at least two arcs.');
    let ring = arc(first);
    const next = arc(second);
    if (same(ring[0], next[0]) || same(ring[0], next.at(-1))) ring = ring.reverse();
    for (const name of names.slice(1)) {
        const piece = arc(name);
        const turned = same(piece[0], ring.at(-1)) ? piece : piece.reverse();
        if (!same(turned[0], ring.at(-1))) throw new Error(`The arc ${name} does not continue the ring of ${first}.`);
        ring.push(...turned.slice(1));
    }
    if (!same(ring[0], ring.at(-1))) throw new Error(`The ring starting with ${first} is not closed.`);
    return ring.slice(0, -1);
}

export const arcNames = [...arcs.keys()];
