import sql from 'sql-template-tag';
import { companyTypes } from '../../../api/roles';
import type { Reads } from '../../database/database';

/** True for a company that works on reports: a contractor or partner. */
export const isWorkingCompany = sql`type in (${companyTypes.contractor}, ${companyTypes.partner})`;

export const workingCompany = (queries: Reads, id: string | null): Promise<{ id: string; name: string } | undefined> =>
    queries.row(sql`select id, name from company where id = ${id} and ${isWorkingCompany}`);
