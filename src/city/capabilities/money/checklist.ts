import sql from 'sql-template-tag';
import { may } from '../../../api/access';
import type { ChecklistItem } from '../../../api/entities/money';
import { withFlagged } from './flagged';
import { firstDay, isMonthClosed, isOver } from './months';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Reads } from '../../database/database';
import { unproposedPenalties } from './deductions';
import { termsOf } from './terms';

interface Counts {
    waiting: number;
    approved: number;
    returned: number;
    over: number;
    deductions: number;
    decided: number;
    earlier: number;
    checks: number;
}

const item = (id: ChecklistItem['id'], antall: number, blokkerer: boolean): ChecklistItem => ({
    id,
    antall,
    blokkerer,
});

/**
 * What remains to be done before a month can be closed; the blocking steps first. Without penalties, which a large city
 * finds slowly, and which do not block.
 */
export const stepsBeforeClosing = async (
    queries: Reads,
    contractId: string,
    month: string,
    now: Date,
): Promise<ChecklistItem[]> => {
    const first = firstDay(month);
    const hasEnded = isOver(month, now);
    const counts = await queries.one<Counts>(sql`
        ${withFlagged(contractId, month)}
        select (select count(*)::int from flagged use where use.state in ('registrert', 'rettet')) as waiting,
            (select count(*)::int from flagged use where use.state = 'godkjent') as approved,
            (select count(*)::int from flagged use where use.state = 'returnert') as returned,
            (select count(*)::int from flagged use where 'overRamme' = any(use.warnings)) as over,
            (select count(*)::int from deduction where contract_id = ${contractId} and month = ${first}::date and state in ('foreslatt', 'bestridt')) as deductions,
            (select count(*)::int from deduction where contract_id = ${contractId} and month = ${first}::date and state = 'vedtatt') as decided,
            (select count(*)::int from (
                select month from use_sum where contract_id = ${contractId} and month < ${first}::date group by 1 having sum(row_count) > 0
                union select month from deduction where contract_id = ${contractId} and month < ${first}::date and state <> 'frafalt') used
                where not ${isMonthClosed(sql`${contractId}`, sql`used.month`)}) as earlier,
            (select count(*)::int from spot_check spot join spot_check_draw draw on draw.id = spot.draw_id
                where draw.contract_id = ${contractId} and draw.month = ${first}::date and spot.result is null) as checks`);
    const isEmpty = counts.waiting + counts.approved + counts.deductions + counts.decided === 0;
    const all = [
        item('manedenVarer', hasEnded ? 0 : 1, true),
        item('ubehandlet', counts.waiting, true),
        item('trekkUavklart', counts.deductions, true),
        item('ingenting', isEmpty ? 1 : 0, true),
        item('returnert', counts.returned, false),
        item('tidligereApen', counts.earlier, false),
        item('overRamme', counts.over, false),
        item('stikkprover', counts.checks, false),
    ];
    return all.filter(({ antall }) => antall > 0);
};

/** The same, with the penalties that staff may still propose. */
export const checklistOf = async (
    queries: Reads,
    city: Pick<City, 'additions' | 'now'>,
    caller: Caller,
    contractId: string,
    month: string,
): Promise<ChecklistItem[]> => {
    const steps = await stepsBeforeClosing(queries, contractId, month, city.now());
    const { dagmulktsats: rate } = await termsOf(queries, contractId);
    const mayPropose = rate > 0 && isOver(month, city.now()) && may(caller.roles, 'okonomi.manage');
    const penalties = mayPropose ? await unproposedPenalties(queries, city, contractId, month) : [];
    if (penalties.length === 0) return steps;
    const firstFree = steps.filter(({ blokkerer }) => blokkerer).length;
    return steps.toSpliced(firstFree, 0, item('dagmulkt', penalties.length, false));
};
