import sql, { raw, type Sql } from 'sql-template-tag';

/** Who reads a report's files: the service department, a company, the reporter, or a body outside the city. */
export type FileReader = 'department' | 'company' | 'reporter' | 'body';

/** The condition on a report's pictures or documents: in every query that yields one. */
export const filesSeenBy = (reader: FileReader, table: 'image' | 'document'): Sql => {
    if (reader === 'department') return sql`true`;
    return reader === 'reporter'
        ? sql`not ${raw(table)}.hidden_from_reporter`
        : sql`not ${raw(table)}.hidden_from_contractors`;
};
