import sql from 'sql-template-tag';
import { rolesWith } from '../../../api/access';
import { roles, type Role } from '../../../api/roles';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import { invalid } from '../../refusal';
import type { ReportState } from '../reports/reportState';

const roleIds = (rolesWith('saksbehandlermeldinger.edit') as readonly Role[]).map((role) => roles[role].id);

/** The users who may be responsible for a report: those of the service department. */
export const mayBeResponsible = sql`app_user.removed_at is null and app_user.role_id = any(${roleIds}::int[])`;

/** Refuses somebody who cannot be responsible. */
export const responsibleChange = async (
    queries: Queries,
    before: ReportState,
    userId: string | null,
): Promise<Partial<Pick<ReportState, 'responsibleId'>>> => {
    const responsibleId = userId?.toLowerCase() ?? null;
    if (responsibleId === before.responsibleId) return {};
    if (responsibleId !== null) {
        const user = await queries.row(sql`select 1 from app_user where id = ${responsibleId} and ${mayBeResponsible}`);
        if (!user) throw invalid('responsibleUnknown', 'ansvarligId');
    }
    return { responsibleId };
};

interface Assigned {
    readonly report: ReportState;
    readonly responsibleId: string | null;
    readonly byMail: boolean;
    readonly heldUntil: Date;
}

/** Notifies the new responsible person: in the start line, and by mail if wanted. Answers the mail's id. */
export const tellResponsible = async (
    queries: Queries,
    city: City,
    caller: Caller,
    { report, responsibleId, byMail, heldUntil }: Assigned,
): Promise<number | undefined> => {
    const isTold = responsibleId === null || responsibleId === caller.userId;
    await queries.rows(sql`
        update report set responsible_by = ${caller.name}, responsible_at = ${city.now().toISOString()}, responsible_told = ${isTold}
        where id = ${report.id}`);
    if (isTold || !byMail) return undefined;
    const user = await queries.row<{ email: string }>(sql`select email from app_user where id = ${responsibleId}`);
    if (!user) throw new Error('No address of the one responsible');
    const { publicUrl } = city.settings;
    return city.mailer.send(
        {
            to: user.email,
            subject: `Du er ansvarlig for melding ${report.serialNumber}`,
            text: `${caller.name} har gjort deg ansvarlig for melding ${report.serialNumber}, ${report.address}.\n\n${publicUrl}/saksbehandlermeldinger/${report.id}`,
        },
        queries,
        heldUntil,
    );
};
