import { osloLocal } from '../../city/rules/osloClock';
import { shiftOfHour, shiftOfNewRow } from '../../api/rules/shifts';
import { usageNotes } from './reportTexts';
import type { PriceList } from './prices';
import type { UnitName } from './processCodes';
import { between, chance, pick, type Rng } from './random';

export interface UsageRow {
    report_id: number | null;
    contract_id: string;
    price_id: number;
    process_code_id: number;
    at: string;
    shift_id: number;
    amount: number;
    unit_price: number;
    comment: string | null;
    registered_by: string;
    registered_at: string;
}

const amounts: Readonly<Record<UnitName, (rng: Rng) => number>> = {
    stk: (rng) => between(rng, 1, 8),
    kg: (rng) => between(rng, 10, 400),
    tonn: (rng) => between(rng, 20, 900) / 100,
    m: (rng) => between(rng, 20, 2500) / 10,
    m2: (rng) => between(rng, 10, 900) / 10,
    m3: (rng) => between(rng, 5, 120) / 10,
    time: (rng) => between(rng, 1, 32) / 4,
    rs: () => 1,
    døgn: (rng) => between(rng, 1, 5),
};
const hour = 3_600_000;
const fiveMinutes = 300_000;

/**
 * One row of resource use at a moment within the contract's validity. `unit_price` is the price at that time (D9).
 * Codes that come early in their scheme are used most.
 */
export const usageOf = (
    rng: Rng,
    list: PriceList,
    moment: number,
    before: number,
    registeredBy: string,
    reportId: number | null,
): UsageRow | undefined => {
    const at = Math.floor(moment / fiveMinutes) * fiveMinutes;
    if (at < list.contract.validFrom.getTime() || at >= list.contract.validTo.getTime() || list.prices.length === 0)
        return undefined;
    const own = chance(rng, 0.6) ? Math.min(20, list.prices.length - 1) : 0;
    const price = list.prices[own + Math.floor(rng() ** 2 * (list.prices.length - own))];
    if (!price) return undefined;
    const registered = Math.min(at + rng() * 48 * hour, before - 1000);
    const ore = list.changedAt && registered < list.changedAt.getTime() ? price.earlierOre : price.ore;
    const amount = amounts[price.code.unit](rng);
    return {
        report_id: reportId,
        contract_id: list.contract.id,
        price_id: price.id,
        process_code_id: price.code.id,
        at: new Date(at).toISOString(),
        // A new row has shift 2; an edited one has the shift of its time (D9).
        shift_id: chance(rng, 0.7) ? shiftOfNewRow : shiftOfHour(Math.floor(osloLocal(at).time / hour)),
        amount: chance(rng, 0.015) ? -amount : amount,
        unit_price: ore / 100,
        comment: chance(rng, 0.2) ? pick(rng, usageNotes) : null,
        registered_by: registeredBy,
        registered_at: new Date(registered).toISOString(),
    };
};
