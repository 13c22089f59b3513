import sql from 'sql-template-tag';
import type { RoutingDryRun } from '../../../api/entities/catalogue';
import { message } from '../../../api/messages';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import { routeAt } from '../../services/reports/agreementFor';

const daysTried = 90;
const mostShown = 200;

interface Routed {
    readonly id: number;
    readonly lopeNummer: number;
    readonly avtale: string | null;
}
/** Routes the reports of the last days as if they arrived at the given moment. */
const routedReports = (queries: Queries, since: Date, at: Date): Promise<Routed[]> =>
    queries.rows<Routed>(sql`
        select asked.id, asked.serial_number as "lopeNummer", agreement.name as avtale
        from report asked
            left join lateral (${routeAt(at)}) route on true
            left join agreement on agreement.id = route."agreementId"
        where asked.received_at >= ${since.toISOString()} order by asked.id`);

/** Makes a routing change, and answers which reports of the last days it would send elsewhere. */
export const routingEffect = async (
    queries: Queries,
    now: Date,
    at: Date,
    change: () => Promise<unknown>,
): Promise<RoutingDryRun> => {
    const since = startOfOsloDay(osloDay(new Date(now.getTime() - daysTried * 24 * 3_600_000)));
    const before = await routedReports(queries, since, at);
    await change();
    const after = new Map((await routedReports(queries, since, at)).map(({ id, avtale }) => [id, avtale]));
    const moved = before
        .map(({ id, lopeNummer, avtale }) => ({ id, lopeNummer, fra: avtale, til: after.get(id) ?? null }))
        .filter(({ fra, til }) => fra !== til);
    const groups = new Map<string, { fra: string | null; til: string | null; antall: number }>();
    for (const { fra, til } of moved) {
        const key = JSON.stringify([fra, til]);
        groups.set(key, { fra, til, antall: (groups.get(key)?.antall ?? 0) + 1 });
    }
    return {
        meldinger: before.length,
        flyttes: moved.length,
        grupper: [...groups.values()].toSorted((a, b) => b.antall - a.antall),
        eksempler: moved.slice(0, mostShown),
    };
};

/** Makes a routing change; refuses it when it moves another number of reports than the user was shown. */
export const confirmedRouting = async <T>(
    queries: Queries,
    now: Date,
    confirmed: number | undefined,
    change: () => Promise<T>,
): Promise<T> => {
    let result: T | undefined;
    const { flyttes } = await routingEffect(queries, now, now, async () => (result = await change()));
    if (flyttes !== (confirmed ?? 0)) throw invalid(message('routingConfirm', { count: String(flyttes) }), 'bekreftet');
    return result as T;
};
