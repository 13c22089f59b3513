import { osloDay } from '../../api/rules/oslo';
import { calendarBefore } from './calendar';
import type { Catalogue } from './catalogue';
import { contractsIn } from './contracts';
import { openPlaces } from './places';
import { priceListsOf } from './prices';
import { createRng } from './random';
import { caseOf, type World } from './reports';
import { routesFor } from './routing';
import type { Case } from './rows';
import { occasions } from './timeline';

/**
 * Everything that exists before the first report, for a seeding on the Oslo day of `now`; the time of day does not
 * matter.
 */
export const catalogueAt = (now: Date): Omit<Catalogue, 'passwordHash'> => {
    const { today } = calendarBefore(now);
    const contracts = contractsIn(Number(osloDay(now).slice(0, 4)));
    return { contracts, ...priceListsOf(contracts, today), today };
};

/**
 * The reports of a seeding, oldest first, numbered from 1. The same count and day give the same reports on every
 * machine.
 */
export function* casesOf(
    { contracts, lists }: Pick<Catalogue, 'contracts' | 'lists'>,
    count: number,
    now: Date,
): Generator<Case> {
    const calendar = calendarBefore(now);
    const world: World = {
        rng: createRng(20_251_121),
        now: calendar.today.getTime(),
        placeIn: openPlaces(),
        routes: routesFor(contracts),
        priceLists: new Map(lists.map((list) => [list.contract.id, list])),
        next: { comment: 0, feedback: 0 },
    };
    let number = 0;
    for (const occasion of occasions(createRng(7), count, calendar)) yield caseOf(world, ++number, occasion);
}
