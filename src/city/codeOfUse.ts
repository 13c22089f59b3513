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

/** True for a row, or a sum of rows, in the unit that its code has now: those that count towards the code's limit. */
export const isInPresentUnit = sql`not exists (
    select from process_code_past past join process_code_unit unit on unit.id = past.unit_id
        join process_code present on present.id = past.process_code_id join process_code_unit present_unit on present_unit.id = present.unit_id
    where past.process_code_id = use.process_code_id and past.version = use.code_version and ${unitName} <> present_unit.name)`;
