import { format, parseISO, subMonths } from 'date-fns';
import { osloDay, osloInstant } from '../../api/rules/oslo';
import { workersOn } from './people';
import type { PriceList } from './prices';
import { between, type Rng } from './random';
import { usageOf, type UsageRow } from './usage';

const monthsBack = 36;
const two = (number: number): string => String(number).padStart(2, '0');

/** Resource use of a contract as a whole: some rows a month, on winter contracts many, but only in winter (D10). */
export const globalUsage = (rng: Rng, lists: readonly PriceList[], today: Date): UsageRow[] => {
    const rows: UsageRow[] = [];
    for (const list of lists) {
        const { contract } = list;
        const worker = workersOn(contract.companyId, contract.agreement.id)[0];
        if (!worker) continue;
        const winter = contract.agreement.scheme === 'winter';
        for (let back = monthsBack; back >= 0; back--) {
            const month = format(subMonths(parseISO(osloDay(today)), back), 'yyyy-MM');
            if (winter && month.slice(5) >= '05' && month.slice(5) <= '09') continue;
            for (let left = winter ? 9 : between(rng, 1, 2); left > 0; left--) {
                const day = `${month}-${two(between(rng, 1, 28))}`;
                const at = Date.parse(osloInstant(day, `${two(between(rng, 0, 23))}:${two(between(rng, 0, 11) * 5)}`));
                if (at >= today.getTime()) continue;
                const row = usageOf(rng, list, at, today.getTime(), worker.id, null);
                if (row) rows.push(row);
            }
        }
    }
    return rows;
};
