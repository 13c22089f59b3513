import sql from 'sql-template-tag';
import type { RoutingDryRun } from '../../../api/entities/catalogue';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import { requireConfirmed } from '../../refusal';
import { hinderedAgreement, routeAt } from '../../services/reports/agreementFor';

const daysTried = 90;
const mostShown = 200;

interface RoutedReport {
    readonly id: number;
    readonly lopeNummer: number;
    readonly avtaleId: number | null;
    readonly avtale: string | null;
    readonly selskap: string | null;
    /** The agreement that would get it, if it had a company and a valid contract. */
    readonly hindret: string | null;
}
/** Routes the reports of the last days as if they arrived at the given moment. */
const routedReports = (queries: Queries, since: Date, at: Date): Promise<RoutedReport[]> =>
    queries.rows<RoutedReport>(sql`
        select routed.id, routed.serial_number as "lopeNummer", agreement.id as "avtaleId", agreement.name as avtale, company.name as selskap, hindered.name as hindret
        from report routed
            left join lateral (${routeAt(at)}) route on true
            left join agreement on agreement.id = route."agreementId"
            left join company on company.id = route."companyId"
            left join lateral (${hinderedAgreement(at)}) hindered on route."agreementId" is null
        where routed.received_at >= ${since.toISOString()} order by routed.id`);

/** The agreement that gets a report; with its company if the other one has the same name, as a renewed one may. */
const nameBeside = ({ avtale, selskap }: RoutedReport, other: RoutedReport): string | null =>
    avtale !== null && avtale === other.avtale ? `${avtale} (${selskap})` : avtale;

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
    const after = new Map((await routedReports(queries, since, at)).map((one) => [one.id, one]));
    const moved = before.flatMap((from) => {
        const to = after.get(from.id);
        if (!to || to.avtaleId === from.avtaleId) return [];
        const { id, lopeNummer, hindret } = from;
        const [fra, til] = [nameBeside(from, to), nameBeside(to, from)];
        return [{ id, lopeNummer, fra, til, fraHindret: hindret, tilHindret: to.hindret }];
    });
    const groups = new Map<string, RoutingDryRun['grupper'][number]>();
    for (const { id: _, lopeNummer: __, ...group } of moved) {
        const key = JSON.stringify(group);
        groups.set(key, { ...group, antall: (groups.get(key)?.antall ?? 0) + 1 });
    }
    return {
        meldinger: before.length,
        flyttes: moved.length,
        grupper: [...groups.values()].toSorted((a, b) => b.antall - a.antall),
        eksempler: moved.slice(0, mostShown).map(({ fraHindret: _, tilHindret: __, ...one }) => one),
    };
};

/** Makes a routing change, and refuses it unless it moves as many reports as the user was shown. */
export const confirmedRouting = async <T>(
    queries: Queries,
    now: Date,
    confirmed: number | undefined,
    change: () => Promise<T>,
): Promise<T> => {
    let result: T | undefined;
    const { flyttes } = await routingEffect(queries, now, now, async () => (result = await change()));
    requireConfirmed('routingConfirm', flyttes, confirmed);
    return result as T;
};
