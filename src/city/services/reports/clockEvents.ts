import sql from 'sql-template-tag';
import type { ClockEventKind, PauseReason } from '../../../api/rules/clock';
import { type Caller, personId } from '../../caller';
import type { Queries } from '../../database/database';

interface Event {
    readonly kind: ClockEventKind;
    readonly at: Date;
    readonly reason?: PauseReason | undefined;
    readonly text?: string | undefined;
    readonly until?: string | undefined;
}

/** Stores what happened to a report's clock; without a caller it happened automatically. */
export const addClockEvent = async (
    queries: Queries,
    caller: Caller | undefined,
    reportId: number,
    { kind, at, reason, text, until }: Event,
): Promise<void> => {
    await queries.rows(sql`
        insert into clock_event (report_id, kind, at, user_id, user_name, company_name, reason, text, until)
        values (${reportId}, ${kind}, ${at}, ${caller ? personId(caller) : null}, ${caller?.name ?? null}, ${caller?.companyName ?? null},
            ${reason ?? null}, ${text || null}, ${until ?? null})`);
};
