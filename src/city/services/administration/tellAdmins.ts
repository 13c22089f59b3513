import sql from 'sql-template-tag';
import { roles } from '../../../api/roles';
import type { City } from '../../city';
import type { Queries } from '../../database/database';

/** Mails every admin about a change that one of them has made for the whole city. */
export const tellAdmins = async (
    { mailer }: Pick<City, 'mailer'>,
    queries: Queries,
    { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> => {
    const admins = await queries.rows<{ email: string }>(
        sql`select email from app_user where role_id = ${roles.admin.id} and removed_at is null order by email`,
    );
    for (const { email } of admins) await mailer.send({ kind: 'notice', to: email, subject, text }, queries);
};
