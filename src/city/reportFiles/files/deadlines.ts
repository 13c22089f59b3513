import sql, { type Sql } from 'sql-template-tag';
import { daysOf, reportChoice, statusName } from '../conditions';
import { amount, type FileContents, instant, integer, text } from '../definition';

/**
 * When a report stopped counting against its deadline: when it was closed, or `now` while it is open; null when it was
 * rejected.
 */
const ended = (now: string) =>
    sql`case status.class when 'ferdig-behandlet' then report.closed_at when 'avvist' then null else ${now}::timestamptz end`;

/**
 * Dagmulkt: contractors' reports whose deadline is within the period, and that were closed late or are still open after
 * it. Each day begun after the deadline counts (D10).
 */
export const dailyPenalty: FileContents = {
    columns: [
        integer('serial_number', 'Meldingsnr'),
        text('type', 'Meldingstype'),
        text('address', 'Adresse'),
        text('company', 'Entreprenør'),
        text('contract', 'Kontrakt'),
        text('agreement', 'Avtale'),
        instant('received_at', 'Mottatt'),
        instant('deadline', 'Tidsfrist'),
        instant('closed_at', 'Ferdig behandlet'),
        text('status', 'Status'),
        integer('days_over', 'Dager over tidsfrist'),
    ],
    order: { at: sql`report.deadline`, id: sql`report.id` },
    select: sql`
        report.serial_number, type.name as type, report.address, company.name as company, contract.name as contract, agreement.name as agreement, report.received_at,
            report.deadline, report.closed_at, ${statusName} as status, ceil(extract(epoch from ended.at - report.deadline) / 86400)::int as days_over`,
    from: (request) => sql`
        from report
            join status on status.id = report.status_id
            cross join lateral (select ${ended(request.now)} as at) ended
            join report_type type on type.id = report.type_id
            join company on company.id = report.company_id
            left join contract on contract.id = report.contract_id
            left join agreement on agreement.id = report.agreement_id
        where report.company_id is not null and report.deadline >= ${request.from} and report.deadline < ${request.to}
            and ended.at > report.deadline and ${reportChoice(request)}`,
};

/**
 * The `status` of `report` at a moment, and when it was closed then (`ended.at`), by the history: a report may have been
 * reopened or closed since. One without changes of status in its history is as it is now.
 */
const statusAt = (moment: string): Sql => sql`
    left join lateral (
        select status_to from history_entry
        where report_id = report.id and status_to is not null and at < ${moment} order by at desc, id desc limit 1) last on true
    left join lateral (
        select status_from from history_entry
        where report_id = report.id and status_to is not null and at >= ${moment} and last.status_to is null order by at, id limit 1) next on true
    join status on status.id = coalesce(last.status_to, next.status_from, report.status_id)
    left join lateral (
        select entry.at from history_entry entry join status was on was.id = entry.status_from join status became on became.id = entry.status_to
        where entry.report_id = report.id and entry.at < ${moment} and was.class <> 'ferdig-behandlet' and became.class = 'ferdig-behandlet'
        order by entry.at desc, entry.id desc limit 1) closing on true
    cross join lateral (select case status.class when 'ferdig-behandlet' then coalesce(closing.at, report.closed_at) end as at) ended`;

/**
 * Gatelys månedsrapporter, per light-related type: reports received and closed in the month; reports open at its end
 * (or now, while it lasts), and how many of them are overdue; and the median number of days from receipt to closing, of
 * those closed in the month (D10).
 */
export const streetLights: FileContents = {
    columns: [
        text('type', 'Meldingstype'),
        integer('received', 'Mottatt'),
        integer('closed', 'Ferdig behandlet'),
        integer('open', 'Åpne'),
        integer('overdue', 'Over tidsfrist'),
        amount('median_days', 'Median antall dager til ferdig behandlet'),
    ],
    lines: (request) => {
        const end = request.now < request.to ? request.now : request.to;
        // Reports closed before the month do not count; the index leaves them out first.
        const counted = sql`(report.closed_at is null or report.closed_at >= ${request.from} or report.received_at >= ${request.from})`;
        const closed = sql`ended.at >= ${request.from} and ended.at < ${end}`;
        const open = sql`status.class <> 'avvist' and (ended.at is null or ended.at >= ${end})`;
        return sql`
            select * from (
                select type.name as type, count(*) filter (where report.received_at >= ${request.from}) as received, count(*) filter (where ${closed}) as closed,
                    count(*) filter (where ${open}) as open, count(*) filter (where ${open} and report.deadline < ${end}) as overdue,
                    ${daysOf(sql`percentile_cont(0.5) within group (order by extract(epoch
                        from ended.at - report.received_at)::double precision) filter (where ${closed})`)} as median_days
                from report join report_type type on type.id = report.type_id
                    ${statusAt(end)}
                where type.light_related and report.received_at < ${end} and ${counted} and ${request.from} <= ${request.now} and ${reportChoice(request)}
                group by type.id
            ) as line
            where received + closed + open > 0 order by type collate norsk`;
    },
};
