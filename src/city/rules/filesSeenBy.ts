import sql, { raw, type Sql } from 'sql-template-tag';

/** Who reads a report's files: the service department, a company, the reporter, or an outside body. */
export type FileReader = 'department' | 'company' | 'reporter' | 'body';

/** The condition for the files that this reader may see; every query for pictures or documents uses it. */
export const filesSeenBy = (reader: FileReader, table: 'image' | 'document'): Sql => {
    if (reader === 'department') return sql`true`;
    return reader === 'reporter'
        ? sql`not ${raw(table)}.hidden_from_reporter`
        : sql`not ${raw(table)}.hidden_from_contractors`;
};
