import sql from 'sql-template-tag';
import { formatInstant } from '../../api/rules/oslo';
import type { Database } from '../database/database';
import { type Arguments, type Command, exitCodes, UsageError } from './command';
import { withCity } from './openCity';

/** The chosen ids; null means all withheld mails. */
const chosenIds = ({ positionals }: Arguments): number[] | null => {
    const wrong = positionals.find((id) => !/^\d{1,9}$/.test(id));
    if (wrong !== undefined) throw new UsageError(`«${wrong}» er ikke nummeret på en e-post.`);
    return positionals.length === 0 ? null : positionals.map(Number);
};

interface MailChange {
    readonly summary: string;
    readonly done: string;
    readonly change: (database: Database, ids: number[] | null) => Promise<readonly object[]>;
}
/** Commands about mail in a restored backup, which may have been sent after the backup was made. */
const commandOf = ({ summary, done, change }: MailChange): Command => ({
    summary,
    usage: '[NUMMER …]',
    help: ['NUMMER  bare disse, slik «mail list» nummererer dem; ellers alle'],
    options: {},
    most: 1_000,
    run: async (args, surroundings) => {
        const ids = chosenIds(args);
        const changed = await withCity(surroundings, ({ database }) => change(database, ids));
        surroundings.say(`E-poster som ${done}: ${changed.length}.`);
        return exitCodes.done;
    },
});

export const mailRelease = commandOf({
    summary: 'Sender e-post som holdes tilbake etter en gjenoppretting',
    done: 'er lagt i køen',
    change: (database, ids) =>
        database.rows<{ id: number }>(sql`
            update outbox set withheld = false, tried_from = null, due_at = greatest(date_trunc('milliseconds', now()), held_until)
            where withheld and (${ids}::int[] is null or id = any(${ids}::int[])) returning id`),
});
export const mailDiscard = commandOf({
    summary: 'Sletter e-post som holdes tilbake etter en gjenoppretting',
    done: 'er slettet',
    change: (database, ids) =>
        database.rows<{ id: number }>(sql`
            with gone as (delete from outbox where withheld and (${ids}::int[] is null or id = any(${ids}::int[])) returning id),
                told as (update letter set state = 'uviss', at = now(), reason = 'E-posten ble holdt tilbake og slettet.'
                    where mail_id in (select id from gone))
            select id from gone`),
});

export const mailList: Command = {
    summary: 'Viser e-post som holdes tilbake etter en gjenoppretting',
    usage: '',
    help: ['De kan være sendt etter at kopien ble tatt. «mail release» sender, «mail discard» sletter.'],
    options: {},
    run: async (_, surroundings) => {
        const mails = await withCity(surroundings, ({ database }) =>
            database.rows<{ id: number; sent_at: string; recipient: string; subject: string }>(
                sql`select id, sent_at, recipient, subject from outbox where withheld order by id`,
            ),
        );
        for (const { id, sent_at, recipient, subject } of mails)
            surroundings.say(`${id}  ${formatInstant(sent_at)}  ${recipient}  ${subject}`);
        surroundings.say(`E-poster som holdes tilbake: ${mails.length}.`);
        return exitCodes.done;
    },
};
