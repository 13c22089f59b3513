import { setImmediate as nextTurn } from 'node:timers/promises';
import sql, { empty } from 'sql-template-tag';
import type { Reads } from '../database/database';
import type { FileContents, FileRequest, FileRow, Place } from './definition';

/** Lines per statement. */
const batch = 2000;
/** Lines per chunk: other requests get their turn between chunks, every few milliseconds. */
const batchSize = 200;

async function* inPortions(rows: FileRow[]): AsyncGenerator<FileRow[]> {
    for (let from = 0; from < rows.length; from += batchSize) {
        if (from > 0) await nextTurn();
        yield rows.slice(from, from + batchSize);
    }
}

/**
 * Reads the lines of a file in batches, each starting where the previous one ended, so that even the longest file needs
 * little memory and no statement takes long. Undefined when there are no lines.
 */
export const readLines = async (
    queries: Reads,
    contents: FileContents,
    request: FileRequest,
): Promise<AsyncIterable<FileRow[]> | undefined> => {
    if ('lines' in contents) {
        const lines = await queries.rows<FileRow>(contents.lines(request));
        if (lines.length === 0) return undefined;
        return inPortions(lines);
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
            yield* inPortions(rows);
            const last = rows.at(-1);
            rows = last && rows.length === batch ? await read(last) : [];
        }
    })();
};
