import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';

const maxPictures = 5;

/** Refuses other pictures than the report's own, and those that its reporter may not see (`dialog`, D15). */
export const checkPictures = async (
    queries: Queries,
    reportId: number,
    ids: readonly string[] = [],
    field = 'bildeIds',
): Promise<void> => {
    if (ids.length === 0) return;
    const known = await queries.row<{ count: number }>(sql`
        select count(*)::int as count from image where report_id = ${reportId} and not hidden_from_reporter and id = any(${[...ids]}::uuid[])`);
    if (ids.length > maxPictures || known?.count !== new Set(ids).size) throw invalid('feedbackPictures', field);
};

export const keepPictures = async (
    queries: Queries,
    feedbackId: number,
    ids: readonly string[] = [],
): Promise<void> => {
    if (ids.length > 0)
        await queries.rows(sql`
            insert into feedback_image (feedback_id, image_id) select ${feedbackId}::int, unnest(${[...ids]}::uuid[]) on conflict do nothing`);
};
