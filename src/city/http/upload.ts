import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { millisecondsInHour as hour } from 'date-fns/constants';
import { message } from '../../api/messages';
import { logFault } from '../monitoring/log';
import type { UploadedFile } from './handler';
import { invalid, tooLarge } from '../refusal';

interface Limits {
    field: string;
    max: number;
    maxBytes: number;
    /** The limit of the whole request. */
    mostBytes: number;
    /** Lists files beyond the limits in `refused`, at most 50, instead of refusing the request. */
    isTolerant?: boolean;
}
export interface RefusedFile {
    readonly name: string;
    readonly why: 'size' | 'tooMany';
}
export interface Upload {
    readonly fields: Record<string, string>;
    readonly files: UploadedFile[];
    /** The SHA-256 of each file, in order. */
    readonly hashes: string[];
    readonly refused: readonly RefusedFile[];
}

/** Refuses a request with too large a Content-Length before reading any of it. */
const refuseTooLong = ({ headers }: IncomingMessage, { mostBytes }: Limits): void => {
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
};

const readInto = (
    folder: string,
    incoming: IncomingMessage,
    { field, max, maxBytes, isTolerant = false }: Limits,
): Promise<Upload> =>
    new Promise((resolve, reject) => {
        const fields: Record<string, string> = Object.create(null) as Record<string, string>;
        const files: UploadedFile[] = [];
        const refused: RefusedFile[] = [];
        const cut = new Set<UploadedFile>();
        const hashes: string[] = [];
        const writing: Promise<unknown>[] = [];
        let failed: Error | undefined;
        const fail = (error: Error) => {
            failed ??= error;
        };
        let parser: busboy.Busboy;
        try {
            parser = busboy({
                headers: incoming.headers,
                defParamCharset: 'utf8',
                limits: { files: isTolerant ? 50 : max, fileSize: maxBytes, fields: 40, fieldSize: 200_000 },
            });
        } catch {
            incoming.resume();
            reject(invalid('requestMultipart'));
            return;
        }
        // Browsers send line breaks in forms as CRLF, which would count as two characters.
        parser.on('field', (name, value, { valueTruncated }) => {
            if (valueTruncated) fail(tooLarge());
            fields[name] = (value ?? '').replaceAll('\r\n', '\n');
        });
        parser.on('file', (name, stream, info) => {
            // The specification names the field `bilder[]` (report-handling §7), as many clients do.
            if (name !== field && name !== `${field}[]`) {
                fail(invalid(message('fileField', { name }), name));
                stream.resume();
                return;
            }
            if (files.length >= max) {
                refused.push({ name: info.filename ?? '', why: 'tooMany' });
                stream.resume();
                return;
            }
            const at = files.length;
            const path = join(folder, String(at));
            const hash = createHash('sha256');
            stream.on('data', (chunk: Buffer) => hash.update(chunk));
            stream.on('end', () => (hashes[at] = hash.digest('hex')));
            const file = { name: info.filename ?? 'uten navn', read: () => readFile(path) };
            files.push(file);
            stream.on('limit', () => {
                if (isTolerant) {
                    cut.add(file);
                    refused.push({ name: file.name, why: 'size' });
                    return;
                }
                fail(
                    invalid(
                        message('fileTooLarge', {
                            name: info.filename ?? '',
                            size: Math.floor(maxBytes / 1_000_000),
                        }),
                        field,
                    ),
                );
            });
            // When the request ends within a file, the file's stream fails too.
            stream.on('error', () => fail(invalid('requestUnread')));
            const kept = createWriteStream(path);
            // The disk is full. Without this, the parser would wait forever for a file that nobody reads.
            kept.on('error', (error) => {
                fail(error);
                incoming.unpipe(parser);
                incoming.resume();
                parser.destroy();
            });
            writing.push(pipeline(stream, kept).catch(fail));
        });
        // A tolerant upload has named enough of them by then.
        parser.on('filesLimit', () => {
            if (!isTolerant) fail(invalid(message('filesMany', { most: max }), field));
        });
        parser.on('error', () => reject(failed ?? invalid('requestUnread')));
        parser.on('close', () => {
            void Promise.all(writing).then(() =>
                failed
                    ? reject(failed)
                    : resolve({ fields, files: files.filter((file) => !cut.has(file)), hashes, refused }),
            );
        });
        incoming.on('error', () => reject(invalid('requestBroken')));
        incoming.on('aborted', () => reject(invalid('requestBroken')));
        incoming.pipe(parser);
    });

const uploadFolder = (dataFolder: string): string => join(dataFolder, 'opplasting');

/**
 * Removes files that uploads of killed processes left behind: an upload takes at most an hour, and is then saved. The
 * folder's name tells when it began, since the file system may have another clock.
 */
export const sweepUploads = async (dataFolder: string, now: Date): Promise<void> => {
    const parent = uploadFolder(dataFolder);
    for (const name of await readdir(parent).catch(() => [])) {
        const began = Number(/^(\d+)-/.exec(name)?.[1] ?? 0);
        if (began < now.getTime() - 2 * hour) await rm(join(parent, name), { recursive: true, force: true });
    }
};

/** A failure must not change the answer, since the request may have been saved. `sweepUploads` tries again. */
const logLeft = (error: unknown): void => logFault('Opplastede filer', error);

/**
 * A multipart request whose files are on disk until the request ends. `read` reads it once and checks the endpoint's
 * limits while it streams; `end` removes the files. Throws a Refusal: 413 when Content-Length is too large, else 400.
 */
export const openUpload = (incoming: IncomingMessage, limits: Limits, dataFolder: string) => {
    let folder: string | undefined;
    return {
        read: async (): Promise<Upload> => {
            refuseTooLong(incoming, limits);
            const parent = uploadFolder(dataFolder);
            await mkdir(parent, { recursive: true });
            folder = await mkdtemp(join(parent, `${Date.now()}-`));
            return readInto(folder, incoming, limits);
        },
        end: async (): Promise<void> => {
            if (folder) await rm(folder, { recursive: true, force: true }).catch(logLeft);
        },
    };
};
