import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Times are Oslo's by our own code, never by the machine's setting: the tests prove it by running elsewhere.
if (process.env.VITEST) process.env.TZ = 'UTC';

const city = { target: `http://localhost:${process.env.CITY_PORT ?? 3001}`, changeOrigin: false, xfwd: true };

export default defineConfig({
    plugins: [react()],
    server: {
        port: 3000,
        // The data folder and test results change all the time and are no part of the client.
        watch: { ignored: ['**/.data/**', '**/tests/**'] },
        proxy: Object.fromEntries(['/api', '/sok', '/oidc', '/config.json', '/external', '/dev/'].map((path) => [path, city])),
    },
    build: {
        outDir: 'dist',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1200,
        reportCompressedSize: false,
        rolldownOptions: {
            output: {
                codeSplitting: {
                    groups: [
                        // What /login needs stands apart, so that the first visit loads no more.
                        { name: 'react', priority: 20, test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/ },
                        // What many pages share compresses better as one file than as dozens.
                        {
                            name: 'framework',
                            priority: 10,
                            minShareCount: 20,
                            test: /node_modules[\\/](@mui[\\/](material|system|utils|styled-engine|private-theming)|@emotion|@popperjs|react-transition-group|ra-core|ra-ui-materialui|@tanstack)[\\/]/,
                        },
                    ],
                },
            },
        },
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
