import type { IncomingMessage } from 'node:http';
import { invalid, tooLarge } from '../refusal';

/**
 * Reads a request's JSON. Throws a Refusal: 413 for more than `most` bytes (the rest is discarded), 400 for invalid
 * JSON.
 */
export const readJson = async (incoming: IncomingMessage, most: number): Promise<unknown> => {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
        const chunks: Buffer[] = [];
        let size = 0;
        incoming.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size <= most) chunks.push(chunk);
            else reject(tooLarge());
        });
        incoming.on('end', () => resolve(Buffer.concat(chunks)));
        incoming.on('error', () => reject(invalid('requestBroken')));
    });
    try {
        return JSON.parse(bytes.toString('utf8')) as unknown;
    } catch {
        throw invalid('requestJson');
    }
};
