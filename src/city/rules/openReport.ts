import sql from 'sql-template-tag';

/** True for an open report, joined with its status. */
export const isOpenReport = sql`status.class not in ('ferdig-behandlet', 'avvist')`;
