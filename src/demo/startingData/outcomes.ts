import { contractorMayPick, status } from '../../api/rules/statuses';
import { pick, type Rng, weighted } from './random';
import { statuses } from './statuses';
import type { Trade } from './trades';

export const workDone = 6;

/** Every status that closes a case. Parents are left out, since they only lead to their children. */
export const closingStatuses: readonly number[] = statuses
    .filter(
        (one) =>
            one.class === 'ferdig-behandlet' &&
            one.id !== status.closed &&
            !statuses.some(({ parentId }) => parentId === one.id),
    )
    .map(({ id }) => id);

const table = (rows: readonly (readonly [id: number, weight: number])[]): ((rng: Rng) => number) => {
    const draw = weighted(rows.map(([, weight]) => weight));
    return (rng) => rows[draw(rng)]?.[0] ?? workDone;
};

const usual: readonly (readonly [number, number])[] = [
    [workDone, 860],
    [7, 40],
    [71, 30],
    [11, 14],
    [12, 14],
    [24, 8],
    [18, 6],
    [315, 6],
];
const byTrade: Readonly<Partial<Record<Trade, (rng: Rng) => number>>> = {
    graffiti: table([...usual, [54, 90]]),
    tree: table([...usual, [55, 60]]),
    light: table([...usual, [21, 25]]),
    drain: table([...usual, [27, 40]]),
    waste: table([...usual, [26, 40], [33, 10]]),
    road: table([...usual, [15, 25], [301, 15]]),
    pavement: table([...usual, [301, 15], [52, 20]]),
    winter: table([...usual, [310, 60]]),
    park: table([...usual, [302, 40], [316, 20]]),
};
const general = table(usual);
const unassigned = table([
    [7, 10],
    [11, 15],
    [12, 15],
    [24, 10],
    [315, 25],
    [316, 15],
    [53, 8],
    [10, 6],
    [73, 6],
    [16, 6],
    [17, 5],
    [303, 12],
    [304, 14],
    [workDone, 40],
]);

/** Draws the status a case was closed with, by its theme. */
export const outcomeOf = (rng: Rng, trade: Trade, assigned: boolean): number =>
    assigned ? (byTrade[trade] ?? general)(rng) : unassigned(rng);

/** True if contractors may close with this status; the others are for the service department (report-handling §4). */
export const contractorCloses = (rng: Rng, id: number, agreementHasCodes: boolean): boolean =>
    contractorMayPick(id) && (id !== workDone || agreementHasCodes) && rng() < 0.9;

export const anyClosing = (rng: Rng): number => pick(rng, closingStatuses);
