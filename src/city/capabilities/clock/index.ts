import type { CityCapability } from '../../services/capability';
import { resumeDue } from '../../services/clock/pause';
import { clockHandlers } from './handlers';
import { clockOf, followType, priorityOfType } from './state';
import sql from 'sql-template-tag';
import { statusName } from '../../reportFiles/conditions';
import type { FileContents } from '../../reportFiles/definition';
import { dailyPenalty } from '../../reportFiles/files/deadlines';
import type { Handling } from '../../../api/entities/handling';
import { norwegianText } from '../../../api/messages';
import { priorities } from '../../../api/rules/clock';
import type { ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import type { Mail } from '../../mail/mailer';
import { mailText } from '../../mail/mailText';
import { invalid } from '../../refusal';
import { nothingSent } from '../../services/reports/additions';
import { mayBeResponsible } from '../../services/reports/responsible';
import type { ReportChange, ReportState } from '../../storedReport';

const shortest = 2;

/** A priority set by hand needs a reason; null resets it to the type's. */
const priorityChange = async (
    queries: Queries,
    before: ReportState,
    { prioritet, prioritetBegrunnelse = '', meldingstypeId = before.typeId }: Handling,
): Promise<ReportChange> => {
    if (prioritet === undefined) return {};
    if (prioritet === null) return { priority: await priorityOfType(queries, meldingstypeId), priorityReason: null };
    const priority = priorities.indexOf(prioritet) + 1;
    if (priority === before.priority && prioritetBegrunnelse === '') return {};
    if (prioritetBegrunnelse.length < shortest) throw invalid('priorityReason', 'prioritetBegrunnelse');
    return { priority, priorityReason: prioritetBegrunnelse };
};

/** When a report becomes urgent, mails its responsible person and its company. */
const tellUrgent = async (
    queries: Queries,
    { city, caller, before, after, heldUntil }: ReportSave,
): Promise<SentMails> => {
    if (after.priority !== 1 || before.priority === 1) return nothingSent;
    const { id, serialNumber, address } = after;
    const recipients = await queries.rows<{ email: string; page: string }>(sql`
        select email, 'saksbehandlermeldinger' as page from app_user where id = ${after.responsibleId} and id <> ${caller.userId} and ${mayBeResponsible}
        union select email, 'entreprenormeldinger' from company where id = ${after.companyId} and id <> ${caller.companyId} and email is not null`);
    const mailIds: number[] = [];
    for (const { email, page } of recipients) {
        const mail = await mailText(queries, city.settings, 'prioritet', {
            navn: caller.name,
            nummer: String(serialNumber),
            adresse: address,
            begrunnelse:
                after.priorityReason ??
                norwegianText({ code: after.typeId === before.typeId ? 'priorityOfType' : 'typeChanged' }),
            lenke: `${city.settings.publicUrl}/${page}/${id}`,
        });
        const notice: Mail = { kind: 'notice', to: email, reportId: id, ...mail };
        const mailId = await city.mailer.send(notice, queries, heldUntil);
        if (mailId !== undefined) mailIds.push(mailId);
    }
    return { ...nothingSent, mailIds };
};

/**
 * The file Dagmulkt by the clock: overdue days that began in the period, for each company that had the report. They are
 * counted 24 hours by 24 hours, without the time between two stretches of the clock (0663_penalty_days.sql).
 */
const penaltyByClock: FileContents = {
    columns: dailyPenalty.columns,
    lines: (request) => sql`
        select report.serial_number, type.name as type, report.address, company.name as company, contract.name as contract, agreement.name as agreement,
            report.received_at, penalty.deadline, report.closed_at, ${statusName} as status, penalty.days as days_over, penalty.contract_id
        from penalty_days(${request.from}::timestamptz, ${request.to}::timestamptz, ${request.now}::timestamptz) penalty
            join report on report.id = penalty.report_id
            join status on status.id = report.status_id
            join report_type type on type.id = report.type_id
            join company on company.id = penalty.company_id
            left join contract on contract.id = penalty.contract_id
            left join agreement on agreement.id = coalesce(contract.agreement_id, report.agreement_id)
        where ${request.companyId === undefined ? sql`true` : sql`penalty.company_id = ${request.companyId}`}
            and ${request.contractId === undefined ? sql`true` : sql`penalty.contract_id = ${request.contractId}`}
        order by penalty.deadline, report.serial_number`,
};

/** Pauses, extensions, priority, and the daily penalty that follows from them. */
export const clock: CityCapability = {
    names: ['klokke'],
    handlers: clockHandlers,
    reports: { fields: clockOf, handlingChange: priorityChange, newType: followType, saved: tellUrgent },
    files: { dailyPenaltyFile: () => penaltyByClock },
    upkeep: {
        name: 'Meldinger på vent',
        work: (_, now, city) => resumeDue(city.database, now),
    },
};
