import sql, { empty } from 'sql-template-tag';
import type { Reads } from '../database/database';
import type { FileContents, FileRequest, FileRow, Place } from './definition';

/** Few enough that nobody notices the time it takes to write them. */
const batch = 2000;

/**
 * The lines of a file, two thousand at a time, each batch from where the last one ended: the longest file needs little
 * memory, no statement takes long, and other requests get their turn between. Undefined when there are none.
 */
export const readLines = async (
    queries: Reads,
    contents: FileContents,
    request: FileRequest,
): Promise<AsyncIterable<FileRow[]> | undefined> => {
    if ('lines' in contents) {
        const lines = await queries.rows<FileRow>(contents.lines(request));
        if (lines.length === 0) return undefined;
        return (async function* () {
            yield lines;
        })();
    }
    const { order, select, from } = contents;
    const read = (after: Place | undefined) =>
        queries.rows<FileRow & Place>(sql`
            select ${select}, ${order.at}::text as place_at, ${order.id} as place_id ${from(request)}
            ${after ? sql`and (${order.at}, ${order.id}) > (${after.place_at}::timestamptz, ${after.place_id}::int)` : empty}
            order by ${order.at}, ${order.id} limit ${batch}`);
    const first = await read(undefined);
    if (first.length === 0) return undefined;
    return (async function* () {
        for (let rows = first; rows.length > 0;) {
            yield rows;
            const last = rows.at(-1);
            rows = last && rows.length === batch ? await read(last) : [];
        }
    })();
};
