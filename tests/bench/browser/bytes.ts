// How much JavaScript the pages fetch, beside the least that any application of react-admin and MUI needs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '../../../src/tools/project.mjs';
import { record } from '../measures';
import { fresh, inPage, listPath, waitForList, type Visitor } from './visits';

/** Size of these files with gzip, requested over HTTP like a browser without Brotli. */
async function gzipBytes(urls: string[]): Promise<number> {
    const sizes = urls.map(
        (url) =>
            new Promise<number>((resolve, reject) => {
                get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
                    let size = 0;
                    answer.on('data', (chunk: Buffer) => (size += chunk.length));
                    answer.on('end', () => resolve(size));
                }).on('error', reject);
            }),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The scripts that a visit with an empty cache fetches. */
const scriptsOf = (
    visitor: Visitor,
    path: string,
    options: BrowserContextOptions,
    ready: (page: Page) => Promise<unknown>,
): Promise<string[]> =>
    inPage(visitor, options, async (page) => {
        const scripts = new Set<string>();
        page.on('response', (answer) => {
            if (answer.request().resourceType() === 'script') scripts.add(answer.url());
        });
        await page.goto(`${visitor.url}${path}`);
        await ready(page);
        await page.waitForLoadState('networkidle');
        return [...scripts];
    });

/** An application with one list and nothing of its own, in the way that react-admin's tutorial begins. */
const plain = `
import { Admin, DataTable, List, Resource } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const Rows = () => createElement(List, null, createElement(DataTable, null, createElement(DataTable.Col, { source: 'id' })));
createRoot(document.body).render(
    createElement(Admin, { dataProvider: simpleRestProvider('/') }, createElement(Resource, { name: 'posts', list: Rows })),
);`;

/** Bytes of a build of React, react-admin and MUI with hardly anything on top. */
const floor = async (): Promise<number> => {
    const folder = await mkdtemp(join(root, 'node_modules/.cache/floor-'));
    try {
        await writeFile(join(folder, 'main.js'), plain);
        const built = await build({
            root: folder,
            configFile: false,
            logLevel: 'silent',
            build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
        });
        if (!('output' in built)) throw new Error('One build was expected.');
        return built.output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
    } finally {
        await rm(folder, { recursive: true });
    }
};

const kilobytes = async (urls: string[]): Promise<number> => (await gzipBytes(urls)) / 1000;

export async function measureBytes(visitor: Visitor): Promise<void> {
    const atLogin = await scriptsOf(visitor, '/login', fresh, (page) =>
        page.getByRole('button', { name: /logg inn/i }).waitFor(),
    );
    record(`JavaScript of /login, gzip (${atLogin.length} files)`, await kilobytes(atLogin), 70, 'kB');
    const atList = await scriptsOf(visitor, listPath, visitor.signedIn, waitForList);
    record(`JavaScript of the list, gzip (${atList.length} files)`, await kilobytes(atList), 400, 'kB');
    record('JavaScript of a plain react-admin list, gzip: the floor', (await floor()) / 1000, 400, 'kB');
}
