import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * A Vite plugin that also writes each script and style sheet compressed with Brotli at the highest level. This takes
 * seconds, too long to do during a visit.
 */
export const compressedAssets = (): Plugin => ({
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
        await Promise.all(
            Object.values(bundle)
                .filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName))
                .map(async (file) => {
                    const content = file.type === 'chunk' ? file.code : file.source;
                    await writeFile(join(dir, `${file.fileName}.br`), await compress(content));
                }),
        );
    },
});
