import { addDays } from 'date-fns';
import sql from 'sql-template-tag';
import type { RetentionEffect } from '../../../api/entities/privacy';
import { formatDay, osloDay, osloInstant } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { tellAdmins } from '../../services/administration/tellAdmins';
import { dueReports } from './due';

/** Local time in Oslo when the nightly work starts. */
export const timeOfNight = '02:00';

/** The day of the first run after a change: never the coming night, so that admins have a day to react. */
export const firstRun = (now: Date): string => osloDay(addDays(new Date(osloInstant(osloDay(now), '12:00')), 2));

type Counts = Omit<RetentionEffect, 'fra'>;
const kinds = ['anonymiseres', 'slettes', 'arkiveres'] as const;

const affectedCounts = async (queries: Queries, at: Date): Promise<(Counts & { readonly ruleId: number })[]> =>
    queries.rows<Counts & { ruleId: number }>(sql`
        select rule.id as "ruleId", count(*) filter (where action = 'anonymiser')::int as anonymiseres,
            count(*) filter (where action = 'slett')::int as slettes, count(*) filter (where action = 'arkiver')::int as arkiveres
        from retention_rule rule join (${await dueReports(queries, at)}) due on due."ruleId" = rule.id group by rule.id`);

/**
 * Makes a change and answers what its first run applies to: all reports of the changed rule, and those that other rules
 * now apply to instead.
 */
export const withEffect = async <Id extends number | undefined>(
    queries: Queries,
    now: Date,
    change: () => Promise<Id>,
): Promise<{ ruleId: Id; effect: RetentionEffect }> => {
    const fra = firstRun(now);
    const at = new Date(osloInstant(fra, timeOfNight));
    const before = await affectedCounts(queries, at);
    const own = await change();
    const after = await affectedCounts(queries, at);
    const sum = (rows: readonly (Counts & { ruleId: number })[], kind: (typeof kinds)[number], isOwn: boolean) =>
        rows.filter(({ ruleId }) => (ruleId === own) === isOwn).reduce((total, row) => total + row[kind], 0);
    const count = (kind: (typeof kinds)[number]): number =>
        sum(after, kind, true) + Math.max(0, sum(after, kind, false) - sum(before, kind, false));
    return {
        ruleId: own,
        effect: { anonymiseres: count('anonymiseres'), slettes: count('slettes'), arkiveres: count('arkiveres'), fra },
    };
};

/** Mails every admin what will be deleted, from when, and who decided it. */
export const announce = async (
    city: City,
    queries: Queries,
    caller: Pick<Caller, 'name'>,
    { fra, what }: { readonly fra: string; readonly what: string },
): Promise<void> =>
    tellAdmins(city, queries, {
        subject: `Lagringstiden er endret: første kjøring natt til ${formatDay(fra)}`,
        text: `${caller.name} har endret lagringstiden. Første kjøring er natt til ${formatDay(fra)}: ${what}.\n\nEr det ikke meningen, kan regelen endres eller fjernes før det:\n\n${city.settings.publicUrl}/personvern`,
    });

/** The text of that mail. */
export const effectText = ({ anonymiseres, slettes, arkiveres }: Counts): string =>
    `${anonymiseres} ${anonymiseres === 1 ? 'melding' : 'meldinger'} anonymiseres, ${slettes} slettes, ${arkiveres} går til arkivet`;
