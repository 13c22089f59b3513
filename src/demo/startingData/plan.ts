import { osloLocal } from '../../city/rules/osloClock';
import type { StartingContract } from './contracts';
import { between, chance, normal, type Rng } from './random';
import type { Route } from './routing';
import { deadlineDays, type StartingReportType } from './reportTypes';

const hour = 3_600_000;
const day = 24 * hour;

/** The course of a report, in milliseconds since 1970. Anything after the seeding has not happened yet. */
export interface Plan {
    readonly route: Route | undefined;
    readonly contract: StartingContract | undefined;
    readonly automatic: boolean;
    readonly assignedAt: number;
    readonly startedAt: number;
    readonly closedAt: number;
}

/** A moment in working hours (7–16 Oslo time) at or after the given one. */
const inWorkingHours = (rng: Rng, at: number): number => {
    const timeOfDay = osloLocal(at).time;
    const wanted = (7 + rng() * 9) * hour;
    return at + (wanted >= timeOfDay ? wanted - timeOfDay : day + wanted - timeOfDay);
};

const contractAt = (route: Route, at: number): StartingContract | undefined =>
    route.contracts.find(({ validFrom, validTo }) => validFrom.getTime() <= at && at < validTo.getTime());

/**
 * Routing takes the first agreement with a valid contract (D12). Some reports are left to the case handlers: those
 * without a route, those for partners, and an occasional one that somebody wants to look at first. A few of them are
 * never handled.
 */
export const planFor = (rng: Rng, type: StartingReportType, routes: readonly Route[], receivedAt: number): Plan => {
    const valid = routes.find((route) => contractAt(route, receivedAt));
    const partner = valid ? undefined : routes.find(({ agreement }) => agreement.plan === 'none');
    const route = valid ?? (partner && chance(rng, 0.9) ? partner : undefined);
    const automatic = valid !== undefined && chance(rng, 0.94);
    const forgotten = !automatic && chance(rng, 0.2) ? 400 : 1;
    const assignedAt = automatic
        ? receivedAt + between(rng, 20, 240) * 1000
        : inWorkingHours(rng, receivedAt + 12 * hour * Math.exp(normal(rng)) * forgotten);
    // Most are done in time, a third are late, and some wait for months.
    const patience = chance(rng, 0.06) ? 12 + rng() ** 2 * 90 : 1;
    const days = deadlineDays[type.deadline] * 0.85 * Math.exp(normal(rng) * 0.8) * patience;
    const closedAt = inWorkingHours(rng, assignedAt + 2 * hour + days * day);
    const startedAt = Math.min(
        inWorkingHours(rng, assignedAt + (closedAt - assignedAt) * rng() * 0.5),
        closedAt - hour,
    );
    return { route, contract: route && contractAt(route, receivedAt), automatic, assignedAt, startedAt, closedAt };
};
