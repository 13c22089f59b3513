import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { UploadedFile } from './handler';
import { invalid } from './refusal';

interface Limits {
    field: string;
    max: number;
    maxBytes: number;
}

/** Reads a multipart request, holding the endpoint's limits while it streams. Throws a Refusal with 400. */
export const readUpload = (incoming: IncomingMessage, { field, max, maxBytes }: Limits): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> =>
    new Promise((resolve, reject) => {
        const fields: Record<string, string> = Object.create(null) as Record<string, string>;
        const files: UploadedFile[] = [];
        let failed: Error | undefined;
        const fail = (error: Error) => {
            failed ??= error;
        };
        let parser: busboy.Busboy;
        try {
            parser = busboy({ headers: incoming.headers, defParamCharset: 'utf8', limits: { files: max, fileSize: maxBytes, fields: 40, fieldSize: 20_000 } });
        } catch {
            incoming.resume();
            reject(invalid('Forespørselen må være multipart/form-data.'));
            return;
        }
        // Browsers send every line break of a form as CRLF, which would count as two characters of what was typed.
        parser.on('field', (name, value) => (fields[name] = (value ?? '').replaceAll('\r\n', '\n')));
        parser.on('file', (name, stream, info) => {
            // The specification writes the list of files as `bilder[]` (report-handling §7); many clients name the field so.
            if (name !== field && name !== `${field}[]`) {
                fail(invalid(`Ukjent fil-felt «${name}».`, name));
                stream.resume();
                return;
            }
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.on('limit', () => fail(invalid(`Filen «${info.filename}» er for stor. Største størrelse er ${Math.floor(maxBytes / 1_000_000)} MB.`, field)));
            // A request cut short within a file fails the file's stream too; unheard, that would end the process.
            stream.on('error', () => fail(invalid('Forespørselen kunne ikke leses.')));
            stream.on('close', () => files.push({ name: info.filename ?? 'uten navn', bytes: Buffer.concat(chunks) }));
        });
        parser.on('filesLimit', () => fail(invalid(`Du kan legge ved høyst ${max} filer.`, field)));
        parser.on('error', () => reject(invalid('Forespørselen kunne ikke leses.')));
        parser.on('close', () => (failed ? reject(failed) : resolve({ fields, files })));
        incoming.on('error', () => reject(invalid('Forespørselen ble avbrutt.')));
        incoming.on('aborted', () => reject(invalid('Forespørselen ble avbrutt.')));
        incoming.pipe(parser);
    });
