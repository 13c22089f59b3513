import { addDays, addMonths } from 'date-fns';
import { osloDay, startOfOsloDay } from '../../api/rules/oslo';
import type { StartingContract } from './contracts';
import { processCodes, schemes, type StartingProcessCode } from './processCodes';
import { between, chance, createRng, type Rng } from './random';

export interface StartingPrice {
    readonly id: number;
    readonly code: StartingProcessCode;
    /** In øre. */
    readonly ore: number;
    /** In øre; the price before the bulk update that has been applied. */
    readonly earlierOre: number;
}
export interface StartingBulkUpdate {
    readonly id: number;
    readonly contractId: string;
    readonly validFrom: string;
    readonly processedAt: string | null;
    readonly changes: readonly { readonly codeId: number; readonly ore: number }[];
}
export interface PriceList {
    readonly contract: StartingContract;
    readonly prices: readonly StartingPrice[];
    /** When `ore` replaced `earlierOre`. */
    readonly changedAt: Date | undefined;
}

const raised = (ore: number, rng: Rng): number => Math.round(ore * (1.02 + rng() * 0.06));
/** Some codes of each scheme have no price yet, so that there is something to add. */
const leftOut = 4;

/**
 * Every contract's prices and bulk updates. Some updates are applied; future ones have changed prices and new codes,
 * which the client highlights (administration §4).
 */
export const priceListsOf = (
    contracts: readonly StartingContract[],
    now: Date,
): { lists: PriceList[]; bulkUpdates: StartingBulkUpdate[] } => {
    const rng = createRng(4_041);
    const lists: PriceList[] = [];
    const bulkUpdates: StartingBulkUpdate[] = [];
    let priceId = 0;
    for (const contract of contracts) {
        const schemeId = schemes.find(({ key }) => key === contract.agreement.scheme)?.id;
        const codes = processCodes.filter((code) => code.schemeId === schemeId);
        const level = 0.9 + rng() * 0.22;
        const current = contract.validFrom <= now && now < contract.validTo;
        const appliedDay =
            current && contract.agreement.id % 3 === 0 ? osloDay(addDays(contract.validFrom, 62)) : undefined;
        const prices = codes.slice(0, -leftOut).map((code) => {
            const earlierOre = Math.max(100, Math.round(code.ore * level * (0.97 + rng() * 0.06)));
            return {
                id: ++priceId,
                code,
                earlierOre,
                ore: appliedDay && chance(rng, 0.5) ? raised(earlierOre, rng) : earlierOre,
            };
        });
        lists.push({ contract, prices, changedAt: appliedDay ? startOfOsloDay(appliedDay) : undefined });
        if (appliedDay)
            bulkUpdates.push({
                id: bulkUpdates.length + 1,
                contractId: contract.id,
                validFrom: appliedDay,
                processedAt: new Date(startOfOsloDay(appliedDay).getTime() + between(rng, 5, 50) * 1000).toISOString(),
                changes: prices
                    .filter(({ ore, earlierOre }) => ore !== earlierOre)
                    .map(({ code, ore }) => ({ codeId: code.id, ore })),
            });
        if (current && contract.agreement.id % 4 === 1)
            bulkUpdates.push({
                id: bulkUpdates.length + 1,
                contractId: contract.id,
                validFrom: `${osloDay(addMonths(now, 2)).slice(0, 7)}-01`,
                processedAt: null,
                // A future scheme is complete: codes it lacks are removed when it takes effect.
                changes: [
                    ...prices.map(({ code, ore }, index) => ({
                        codeId: code.id,
                        ore: index % 3 === 0 ? raised(ore, rng) : ore,
                    })),
                    ...codes.slice(-2).map((code) => ({ codeId: code.id, ore: code.ore })),
                ],
            });
    }
    return { lists, bulkUpdates };
};
