import { expect, it } from 'vitest';
import { inBase64 } from './documents';

async function* inParts(bytes: Buffer, length: number) {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

it('writes the same base64 whatever the parts', async () => {
    for (const size of [0, 1, 2, 3, 100, 1001]) {
        const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 37) % 256));
        for (const length of [1, 2, 3, 7, 2000]) {
            let text = '';
            for await (const part of inBase64(inParts(bytes, length))) text += part;
            expect(text).toBe(bytes.toString('base64'));
        }
    }
});
