import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Times are Oslo's by our own code, never by the machine's setting: the tests prove it by running elsewhere.
if (process.env.VITEST) process.env.TZ = 'UTC';

/** Writes .br and .gz beside every text file of the build, so that serving costs no compression. */
function precompress(): Plugin {
    return {
        name: 'precompress',
        apply: 'build',
        async closeBundle() {
            const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
            await Promise.all(
                names
                    .filter((name) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(name))
                    .map(async (name) => {
                        const path = join('dist', name);
                        const content = readFileSync(path);
                        if (content.length < 1024) return;
                        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
                        writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
                        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
                    }),
            );
        },
    };
}

const city = { target: `http://localhost:${process.env.CITY_PORT ?? 3001}`, changeOrigin: false, xfwd: true };

export default defineConfig({
    plugins: [react(), precompress()],
    server: {
        port: 3000,
        proxy: Object.fromEntries(['/api', '/sok', '/oidc', '/config.json', '/external', '/dev/'].map((path) => [path, city])),
    },
    build: {
        outDir: 'dist',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1200,
        reportCompressedSize: false,
    },
    test: {
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    environment: 'node',
                    include: ['src/{contract,city,tools}/**/*.test.ts', 'i18n/**/*.test.ts', 'tests/harness/**/*.test.ts'],
                    testTimeout: 30_000,
                    hookTimeout: 60_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'app',
                    environment: 'jsdom',
                    include: ['src/app/**/*.test.{ts,tsx}'],
                    setupFiles: ['tests/harness/setup.ts'],
                    testTimeout: 30_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'services',
                    environment: 'node',
                    include: ['tests/services/**/*.test.ts'],
                    testTimeout: 60_000,
                    hookTimeout: 180_000,
                },
            },
        ],
    },
});
