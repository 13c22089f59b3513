import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';

/** Stores the old texts of a changed process code, for the resource use that was registered with them. */
export const keepPast = async (
    queries: Queries,
    id: number,
    next: Readonly<{ name?: unknown; description?: unknown; unit_id?: unknown }>,
): Promise<void> => {
    const kept = await queries.rows(sql`
        insert into process_code_past (process_code_id, version, name, description, unit_id)
        select id, text_version, name, description, unit_id from process_code
        where id = ${id} and (name, description, unit_id) is distinct from
            (coalesce(${next.name ?? null}::text, name), coalesce(${next.description ?? null}::text, description), coalesce(${next.unit_id ?? null}::int, unit_id))
        returning process_code_id`);
    if (kept.length > 0)
        await queries.rows(sql`update process_code set text_version = text_version + 1 where id = ${id}`);
};
