import type { Queries } from '../database/database';
import type { FileContents, FileRequest, FileRow } from './definition';

const batch = 5000;

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
            yield await queries.rows<FileRow>(contents.linesOf(ids.slice(start, start + batch), request));
        }
    })();
};
