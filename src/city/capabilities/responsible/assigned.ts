import sql from 'sql-template-tag';
import type { Handling } from '../../../api/entities/handling';
import { rolesWith } from '../../../api/access';
import { roles, type Role } from '../../../api/roles';
import type { ReportSave, Sent } from '../../city';
import type { Queries } from '../../database/database';
import { mailText } from '../../mail/mailText';
import { invalid } from '../../refusal';
import { nothingSent } from '../../services/reports/additions';
import type { ReportChange, ReportState } from '../../storedReport';

const roleIds = (rolesWith('saksbehandlermeldinger.edit') as readonly Role[]).map((role) => roles[role].id);

/** Who can be responsible for a report: users of the service department. */
export const mayBeResponsible = sql`app_user.removed_at is null and app_user.role_id = any(${roleIds}::int[])`;

/** Refuses a user who cannot be responsible. */
export const responsibleChange = async (
    queries: Queries,
    before: ReportState,
    { ansvarligId }: Handling,
): Promise<ReportChange> => {
    if (ansvarligId === undefined) return {};
    const responsibleId = ansvarligId?.toLowerCase() ?? null;
    if (responsibleId === before.responsibleId) return {};
    if (responsibleId !== null) {
        const user = await queries.row(sql`select 1 from app_user where id = ${responsibleId} and ${mayBeResponsible}`);
        if (!user) throw invalid('responsibleUnknown', 'ansvarligId');
    }
    return { responsibleId };
};

/** Notifies the newly responsible user: in the start line, and by mail if wanted. */
export const tellResponsible = async (
    queries: Queries,
    { city, caller, before, after: { id, serialNumber, address, responsibleId }, wanted, heldUntil }: ReportSave,
): Promise<Sent> => {
    if (responsibleId === before.responsibleId) return nothingSent;
    const isTold = responsibleId === null || responsibleId === caller.userId;
    await queries.rows(sql`
        update report set responsible_by = ${caller.name}, responsible_by_id = ${caller.userId}, responsible_at = ${city.now().toISOString()}, responsible_told = ${isTold}
        where id = ${id}`);
    if (isTold || !wanted?.varsleAnsvarlig) return nothingSent;
    const user = await queries.row<{ email: string }>(sql`select email from app_user where id = ${responsibleId}`);
    if (!user) throw new Error('No address of the one responsible');
    const mail = await mailText(queries, city.settings, 'ansvarlig', {
        navn: caller.name,
        nummer: String(serialNumber),
        adresse: address,
        lenke: `${city.settings.publicUrl}/saksbehandlermeldinger/${id}`,
    });
    const mailId = await city.mailer.send({ kind: 'notice', to: user.email, ...mail }, queries, heldUntil);
    return { ...nothingSent, mailIds: mailId === undefined ? [] : [mailId] };
};
