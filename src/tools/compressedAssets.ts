import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * A Vite plugin: writes each script and style sheet with Brotli too, beside it, as small as it gets. That takes seconds,
 * which no visit should wait for.
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
