import sql from 'sql-template-tag';
import type { Reads } from '../database/database';

interface OutboxState {
    waiting: number;
    givenUp: number;
    /** Mails of a restored backup, until an operator releases them. */
    withheld: number;
    /** How long one has waited that is not held on purpose; 0 when none has. */
    oldestSeconds: number;
}

/**
 * Counts waiting mails, and those that failed for good in recent days. Letters that staff see as failed on their
 * reports do not concern the operator.
 */
export const outboxState = async (reads: Reads): Promise<OutboxState> =>
    (await reads.row<OutboxState>(sql`
        select count(*) filter (where due_at is not null) as waiting,
            count(*) filter (where due_at is null and failure is not null and sent_at > now() - interval '3 days'
                and not exists (select from letter where mail_id = outbox.id and state in ('avvist', 'returnert'))) as "givenUp",
            count(*) filter (where withheld) as withheld,
            greatest(extract(epoch from now() - min(greatest(sent_at, held_until)) filter (where due_at is not null)), 0)::float8 as "oldestSeconds"
        from outbox`)) ?? { waiting: 0, givenUp: 0, withheld: 0, oldestSeconds: 0 };
