import sql from 'sql-template-tag';

/**
 * The process code of `use` as it was when the row was registered. PostgreSQL skips joins that a statement does not
 * need.
 */
export const joinCode = sql`
    left join process_code code on code.id = use.process_code_id
    left join process_code_past past on past.process_code_id = use.process_code_id and past.version = use.code_version
    left join process_code_unit unit on unit.id = coalesce(past.unit_id, code.unit_id)`;
export const codeName = sql`coalesce(past.name, code.name)`;
export const codeDescription = sql`coalesce(past.description, code.description)`;
export const unitName = sql`coalesce(past.unit_name, unit.name)`;
