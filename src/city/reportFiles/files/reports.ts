import sql from 'sql-template-tag';
import { daysOf, reportChoice, statusName } from '../conditions';
import { amount, type FileContents, instant, integer, text } from '../definition';

/** Innmeldinger: every report received in the period (D10). */
export const receivedReports: FileContents = {
    columns: [
        integer('serial_number', 'Meldingsnr'),
        instant('received_at', 'Mottatt'),
        text('type', 'Meldingstype'),
        text('status', 'Status'),
        text('address', 'Adresse'),
        text('district', 'Bydel'),
        text('sub_district', 'Delbydel'),
        text('description', 'Beskrivelse'),
        text('company', 'Entreprenør'),
        text('agreement', 'Avtale'),
        text('contract', 'Kontrakt'),
        instant('deadline', 'Tidsfrist'),
        instant('closed_at', 'Ferdig behandlet'),
        integer('follower_count', 'Følgere'),
    ],
    order: { at: sql`report.received_at`, id: sql`report.id` },
    select: sql`
        report.serial_number, report.received_at, type.name as type, ${statusName} as status, report.address, district.name as district, sub_district.name as sub_district,
            report.description, company.name as company, agreement.name as agreement, contract.name as contract, report.deadline, report.closed_at, report.follower_count`,
    from: (request) => sql`
        from report
            join report_type type on type.id = report.type_id
            join status on status.id = report.status_id
            join district on district.id = report.district_id
            left join sub_district on sub_district.id = report.sub_district_id
            left join company on company.id = report.company_id
            left join agreement on agreement.id = report.agreement_id
            left join contract on contract.id = report.contract_id
        where report.received_at >= ${request.from} and report.received_at < ${request.to} and ${reportChoice(request)}`,
};

/** Avviste meldinger: each time a report was set to 3 in the period, with the reason, by whom and when (D10). */
export const rejectedReports: FileContents = {
    columns: [
        integer('serial_number', 'Meldingsnr'),
        instant('rejected_at', 'Avvist'),
        text('rejected_by', 'Avvist av'),
        text('rejected_by_company', 'Selskap'),
        text('reason', 'Årsak'),
        text('type', 'Meldingstype'),
        text('address', 'Adresse'),
        text('district', 'Bydel'),
        instant('received_at', 'Mottatt'),
        text('status', 'Status nå'),
    ],
    order: { at: sql`entry.at`, id: sql`entry.id` },
    select: sql`
        report.serial_number, entry.at as rejected_at, entry.user_name as rejected_by, entry.company_name as rejected_by_company, comment.text as reason,
            type.name as type, report.address, district.name as district, report.received_at, ${statusName} as status`,
    from: (request) => sql`
        from history_entry entry
            join report on report.id = entry.report_id
            join report_type type on type.id = report.type_id
            join status on status.id = report.status_id
            join district on district.id = report.district_id
            left join comment on comment.id = entry.comment_id
        where entry.status_to = 3 and entry.at >= ${request.from} and entry.at < ${request.to} and ${reportChoice(request)}`,
};

/**
 * Meldingsstatistikk: reports received in the period by type, district and status, with the days from receipt to
 * closing (D10).
 */
export const reportStatistics: FileContents = {
    columns: [
        text('type', 'Meldingstype'),
        text('district', 'Bydel'),
        text('status', 'Status'),
        integer('count', 'Antall'),
        amount('median_days', 'Median antall dager til ferdig behandlet'),
        amount('p90_days', '90-prosentil, antall dager til ferdig behandlet'),
    ],
    lines: (request) => {
        const seconds = sql`within group (order by extract(epoch from report.closed_at - report.received_at)::double precision)`;
        return sql`
            select type.name as type, district.name as district, ${statusName} as status, count(*) as count,
                ${daysOf(sql`percentile_cont(0.5) ${seconds}`)} as median_days, ${daysOf(sql`percentile_cont(0.9) ${seconds}`)} as p90_days
            from report join report_type type on type.id = report.type_id join district on district.id = report.district_id join status on status.id = report.status_id
            where report.received_at >= ${request.from} and report.received_at < ${request.to} and ${reportChoice(request)}
            group by type.id, district.id, status.id order by type.name collate norsk, type.id, district.id, status.id`;
    },
};
