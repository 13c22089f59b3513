import type { Handling } from '../../../api/entities/handling';
import { priorities } from '../../../api/rules/clock';
import type { ReportSave, Sent } from '../../city';
import type { Queries } from '../../database/database';
import { mailText } from '../../mail/mailText';
import { invalid } from '../../refusal';
import { nothingSent } from '../../services/reports/additions';
import type { ReportChange, ReportState } from '../../storedReport';
import sql from 'sql-template-tag';

const shortest = 2;

/** A priority set by hand needs a reason; null resets it to the type's. */
export const priorityChange = async (
    queries: Queries,
    before: ReportState,
    { prioritet, prioritetBegrunnelse = '' }: Handling,
): Promise<ReportChange> => {
    if (prioritet === undefined) return {};
    if (prioritet === null) {
        const type = await queries.row<{ priority: number }>(
            sql`select coalesce(priority_of_type(${before.typeId}::int), 2)::int as priority`,
        );
        return { priority: type?.priority ?? before.priority, priorityReason: null };
    }
    const priority = priorities.indexOf(prioritet) + 1;
    if (priority === before.priority && prioritetBegrunnelse === '') return {};
    if (prioritetBegrunnelse.length < shortest) throw invalid('priorityReason', 'prioritetBegrunnelse');
    return { priority, priorityReason: prioritetBegrunnelse };
};

/** When a report becomes urgent, mails whoever must act: its responsible person, and its company. */
export const tellUrgent = async (
    queries: Queries,
    { city, caller, before, after, heldUntil }: ReportSave,
): Promise<Sent> => {
    if (after.priority !== 1 || before.priority === 1) return nothingSent;
    const { id, serialNumber, address } = after;
    const recipients = await queries.rows<{ email: string; page: string }>(sql`
        select email, 'saksbehandlermeldinger' as page from app_user where id = ${after.responsibleId} and id <> ${caller.userId} and removed_at is null
        union select email, 'entreprenormeldinger' from company where id = ${after.companyId} and id <> ${caller.companyId} and email is not null`);
    const mailIds: number[] = [];
    for (const { email, page } of recipients) {
        const mail = await mailText(queries, city.settings, 'prioritet', {
            navn: caller.name,
            nummer: String(serialNumber),
            adresse: address,
            begrunnelse: after.priorityReason ?? '',
            lenke: `${city.settings.publicUrl}/${page}/${id}`,
        });
        const mailId = await city.mailer.send({ kind: 'notice', to: email, ...mail }, queries, heldUntil);
        if (mailId !== undefined) mailIds.push(mailId);
    }
    return { ...nothingSent, mailIds };
};
