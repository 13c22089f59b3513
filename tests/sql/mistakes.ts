// Statements with one mistake each, which the test must find; they never run.
import sql from 'sql-template-tag';
import type { Queries } from '../../src/city/database/database';

export const mistakes = (queries: Queries) => [
    queries.rows<{ id: number; navn: string }>(sql`select id, name from report_type`),
    queries.rows<{ navn: string }>(sql`select nome as navn from report_type`),
    queries.rows<{ id: string }>(sql`select id from report_type`),
    queries.rows<{ deadline: string }>(sql`select deadline from report`),
    queries.rows<{ navn: string }>(
        sql`select company.name as navn from agreement left join company on company.id = agreement.company_id`,
    ),
    queries.rows<{ id: number; navn: string | null }>(sql`select id, name as navn from report_type`),
];
