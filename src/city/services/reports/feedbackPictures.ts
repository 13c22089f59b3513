import { message } from '../../../api/messages';
import sql from 'sql-template-tag';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import { filesSeenBy } from '../../rules/filesSeenBy';
import { pictureScope } from './access';

const maxPictures = 5;

/** Refuses pictures that are not the report's own, or that the caller or the reporter may not see (`dialog`, D15). */
export const checkPictures = async (
    queries: Queries,
    caller: Caller,
    reportId: number,
    ids: readonly string[] = [],
    field = 'bildeIds',
): Promise<void> => {
    if (ids.length === 0) return;
    const { count } = await queries.one<{ count: number }>(sql`
        select count(*)::int as count from image where report_id = ${reportId} and ${pictureScope(caller)}
            and ${filesSeenBy('reporter', 'image')} and id = any(${[...ids]}::uuid[])`);
    if (ids.length > maxPictures || count !== new Set(ids).size)
        throw invalid(message('feedbackPictures', { most: maxPictures }), field);
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
