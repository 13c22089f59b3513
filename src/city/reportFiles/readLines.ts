import sql from 'sql-template-tag';
import type { Queries } from '../database/open';
import type { FileContents, FileRequest, FileRow } from './definition';

const batch = 4000;

/**
 * The lines of a file, some thousand at a time, so that the longest file needs little memory and other requests get their turn
 * between. Undefined when there are none.
 */
export const readLines = async (queries: Queries, contents: FileContents, request: FileRequest): Promise<AsyncIterable<FileRow[]> | undefined> => {
    if ('lines' in contents) {
        const lines = await queries.rows<FileRow>(contents.lines(request));
        if (lines.length === 0) return undefined;
        return (async function* () {
            yield lines;
        })();
    }
    const ids = (await queries.row<{ ids: number[] | null }>(contents.ids(request)))?.ids;
    if (!ids) return undefined;
    return (async function* () {
        for (let start = 0; start < ids.length; start += batch) {
            const some = ids.slice(start, start + batch);
            yield await queries.rows<FileRow>(contents.linesOf(sql`unnest(${some}::int[]) with ordinality as picked (id, place)`, request));
        }
    })();
};
