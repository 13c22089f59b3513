import { request } from 'node:http';

export interface Raw {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
}
/** A GET without decompression or redirects, with the path unchanged. */
export const rawGet = (url: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
    new Promise((resolve, reject) => {
        const { hostname, port } = new URL(url);
        request({ hostname, port, path, headers, method }, (answer) => {
            const chunks: Buffer[] = [];
            answer
                .on('data', (chunk: Buffer) => chunks.push(chunk))
                .on('end', () =>
                    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
                );
        })
            .on('error', reject)
            .end();
    });
export const json = ({ body }: Raw): Record<string, unknown> => JSON.parse(body.toString()) as Record<string, unknown>;
