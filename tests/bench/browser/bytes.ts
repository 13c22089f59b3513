// The JavaScript that pages fetch; a plain list with react-admin and MUI needs 400 kB.
import { get } from 'node:http';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { record } from '../measures';
import { fresh, inPage, listPath, waitForList, type Visitor } from './visitor';

/** Size of these files over HTTP, in kB. */
async function kilobytes(urls: string[], encoding: 'br' | 'gzip'): Promise<number> {
    const sizes = urls.map(
        (url) =>
            new Promise<number>((resolve, reject) => {
                get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
                    let size = 0;
                    answer.on('data', (chunk: Buffer) => (size += chunk.length));
                    answer.on('end', () => resolve(size));
                }).on('error', reject);
            }),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** The scripts fetched by a visit with an empty cache. */
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

export async function measureBytes(visitor: Visitor): Promise<void> {
    const atLogin = await scriptsOf(visitor, '/login', fresh, (page) =>
        page.getByRole('button', { name: /logg inn/i }).waitFor(),
    );
    record(`JavaScript of /login, transferred (${atLogin.length} files)`, await kilobytes(atLogin, 'br'), 70, 'kB');
    const atList = await scriptsOf(visitor, listPath, visitor.signedIn, waitForList);
    const list = await kilobytes(atList, 'br');
    record(`JavaScript of the list, transferred (${atList.length} files)`, list, 400, 'kB');
    record('the same to a browser without Brotli', await kilobytes(atList, 'gzip'), 400, 'kB');
    const atReport = await scriptsOf(visitor, `${listPath}/100`, visitor.signedIn, (page) =>
        page.getByRole('tab').first().waitFor(),
    );
    const report = await kilobytes(atReport, 'br');
    record(`JavaScript of a report, transferred (${atReport.length} files)`, report, 430, 'kB');
}
