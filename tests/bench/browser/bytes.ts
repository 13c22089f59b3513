// How much JavaScript the pages fetch, beside the least that any application of react-admin and MUI needs.
import { get } from 'node:http';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { record } from '../measures';
import { buildFloor } from './floor';
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

const kilobytes = async (urls: string[]): Promise<number> => (await gzipBytes(urls)) / 1000;

export async function measureBytes(visitor: Visitor): Promise<void> {
    const atLogin = await scriptsOf(visitor, '/login', fresh, (page) =>
        page.getByRole('button', { name: /logg inn/i }).waitFor(),
    );
    record(`JavaScript of /login, gzip (${atLogin.length} files)`, await kilobytes(atLogin), 70, 'kB');
    const atList = await scriptsOf(visitor, listPath, visitor.signedIn, waitForList);
    record(`JavaScript of the list, gzip (${atList.length} files)`, await kilobytes(atList), 400, 'kB');
    record('JavaScript of a plain react-admin list, gzip: the floor', (await buildFloor()).bytes / 1000, 400, 'kB');
}
