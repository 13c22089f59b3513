import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Queries, Reads } from '../../database/database';
import { invalid } from '../../refusal';
import { calendarWithout, deadlineOf, type IsOff } from '../../rules/workingDays';
import { type DeadlineClock, roundTheClock, workingClock } from '../../rules/workingTime';
import type { ReportChange, ReportState, TypeChange } from '../../storedReport';
import { isEnded } from '../../rules/ended';
import type { DisabledChoice } from '../../../api/rules/disabledChoices';

/** Choices that the catalogue shows as disabled (report-handling §2). */
export const readDisabled = (queries: Queries): Promise<DisabledChoice[]> =>
    queries.rows<DisabledChoice>(sql`select kind, id, tooltip from disabled_choice order by kind desc, id`);

export const isDisabled = async (queries: Queries, kind: DisabledChoice['kind'], id: number): Promise<boolean> =>
    (await queries.row(sql`select 1 from disabled_choice where kind = ${kind} and id = ${id}`)) !== undefined;

const field = 'meldingstypeId';

interface ReportType {
    readonly id: number;
    readonly isPublic: boolean;
    readonly deadlineDays: number;
    /** Around the clock, instead of days. */
    readonly deadlineHours: number | null;
    readonly isOff: IsOff;
    /** The extra questions, as the text of a JSON Schema. */
    readonly questions: string | null;
}

/** The city's own days off (`katalog`, D15). */
export const readDaysOff = async (queries: Reads): Promise<IsOff> => {
    const rows = await queries.rows<{ day: string; everyYear: boolean }>(
        sql`select day::text as day, every_year as "everyYear" from day_off`,
    );
    const [days, yearly] = [false, true].map(
        (wanted) =>
            new Set(rows.filter(({ everyYear }) => everyYear === wanted).map(({ day }) => day.slice(wanted ? 5 : 0))),
    );
    return (day) => days?.has(day) === true || yearly?.has(day.slice(5)) === true;
};

/** Requires a type that exists, and is neither disabled nor ended (report-handling §2, §5). */
export const choosableType = async (queries: Queries, id: number): Promise<ReportType> => {
    const type = await queries.row<Omit<ReportType, 'isOff'> & { isEnded: boolean }>(
        sql`select id, public as "isPublic", deadline_days as "deadlineDays", deadline_hours as "deadlineHours",
            questions, ${isEnded(sql`ended_on`)} as "isEnded" from report_type where id = ${id}`,
    );
    if (!type || type.isEnded) throw invalid('typeRequired', field);
    if (await isDisabled(queries, 'type', id)) throw invalid('typeDisabled', field);
    return { ...type, isOff: await readDaysOff(queries) };
};

/** The deadline of a report of this type: the type's working days (D12) or hours after receipt. */
export const deadlineOfType = (
    receivedAt: string,
    { deadlineDays, deadlineHours, isOff }: Pick<ReportType, 'deadlineDays' | 'deadlineHours' | 'isOff'>,
): string =>
    deadlineHours === null
        ? deadlineOf(new Date(receivedAt), deadlineDays, isOff).toISOString()
        : new Date(Date.parse(receivedAt) + deadlineHours * 3_600_000).toISOString();

/** A new type also gives a new deadline (D12), which a capability may move, and what a capability adds. */
export const typeChange = async (
    queries: Queries,
    { additions }: City,
    before: ReportState,
    typeId: number,
): Promise<ReportChange> => {
    if (typeId === before.typeId) return {};
    const type = await choosableType(queries, typeId);
    const change: TypeChange = { typeId, deadline: deadlineOfType(before.receivedAt, type) };
    for (const extension of additions.reports)
        Object.assign(change, await extension.newType?.(queries, before, change));
    return change;
};

/** How time passes towards the deadline of a report of this type, used for pauses. */
export const deadlineClockOf = async (queries: Queries, typeId: number): Promise<DeadlineClock> => {
    const { isInHours } = await queries.one<{ isInHours: boolean }>(
        sql`select deadline_hours is not null as "isInHours" from report_type where id = ${typeId}`,
    );
    return isInHours ? roundTheClock : workingClock(calendarWithout(await readDaysOff(queries)));
};
