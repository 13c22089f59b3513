// Measures the built client in a browser: how soon the list is usable, and how much it downloads.
import { get } from 'node:http';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium, findChromium } from '../harness/chromium.mjs';
import { demoEmail, demoPassword } from '../harness/signIn';
import { median, record } from './measures';

export const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const user = 'saksbehandler';
const listPath = '/saksbehandlermeldinger';
const manyPins = 10_000;

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

/** Visits with an empty cache. Returns the page and the scripts that were fetched. */
async function firstVisit(
    browser: Browser,
    url: string,
    ready: (page: Page) => Promise<unknown>,
    options: BrowserContextOptions,
): Promise<string[]> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (answer) => {
        if (answer.request().resourceType() === 'script') scripts.add(answer.url());
    });
    await page.goto(url);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await context.close();
    return [...scripts];
}

/** Rows are links to reports; pins and clusters are Leaflet markers or a canvas with something drawn. */
const countsOnPage = (listRoute: string) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${listRoute}/"]`)].map(
        (link) => link.pathname,
    );
    return {
        rows: new Set(links).size,
        first: links.slice(0, 5).join(),
        pins: document.querySelectorAll('.leaflet-marker-pane > *').length,
    };
};

async function waitForList(page: Page): Promise<void> {
    await page.waitForFunction(
        (route) =>
            new Set(
                [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map((link) => link.pathname),
            ).size >= 100 && document.querySelectorAll('.leaflet-marker-pane > *').length > 0,
        listPath,
        { polling: 'raf', timeout: 60_000 },
    );
}

async function coldLoads(browser: Browser, url: string, options: BrowserContextOptions): Promise<number[]> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await page.goto(`${url}${listPath}`, { waitUntil: 'commit' });
        await waitForList(page);
        times.push(await page.evaluate(() => performance.now()));
        await context.close();
    }
    return times;
}

/** Time from the click on a filter to new rows, measured in the page. */
async function filterChanges(browser: Browser, url: string, options: BrowserContextOptions): Promise<number[]> {
    const times: number[] = [];
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (let round = 0; round < rounds; round += 1) {
        await page.goto(`${url}${listPath}?meldingsStatusId=${2 + (round % 3)}&bydelId=${1 + round}`);
        const button = page.getByRole('button', { name: 'Fjern alle filter' });
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        const { first } = await page.evaluate(countsOnPage, listPath);
        await button.evaluate((element) => {
            element.addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true });
        });
        await button.click();
        await page.waitForFunction(
            ([route, before]) => {
                const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map(
                    (link) => link.pathname,
                );
                return new Set(links).size >= 100 && links.slice(0, 5).join() !== before;
            },
            [listPath, first] as const,
            { polling: 'raf', timeout: 30_000 },
        );
        times.push(
            await page.evaluate(
                () => performance.now() - (performance.getEntriesByName('clicked').at(-1)?.startTime ?? Number.NaN),
            ),
        );
    }
    await context.close();
    return times;
}

/** Mean frame time while the list's map, with 10,000 pins, is dragged in circles. */
async function panning(
    browser: Browser,
    url: string,
    reports: number,
    options: BrowserContextOptions,
): Promise<number> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.route(/\/sok\/melding\/serviceavdeling\?/, (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.set('antall', String(manyPins));
        return route.continue({ url: asked.href });
    });
    await page.goto(`${url}${listPath}`);
    await page.waitForFunction(
        ([route, count]) =>
            document.querySelectorAll(`li a[href^="${route}/"]`).length >= count &&
            document.querySelectorAll('.map-cluster').length > 0,
        [listPath, Math.min(manyPins, reports)] as const,
        { timeout: 120_000 },
    );
    await page.waitForLoadState('networkidle');
    const box = await page.getByRole('region', { name: 'Kart over meldingene' }).boundingBox();
    if (!box) throw new Error('No map beside the list.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const place = (): Promise<string> =>
        page.locator('.leaflet-map-pane').evaluate((pane) => (pane as HTMLElement).style.transform);
    const before = await place();
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Passed as text, since the page lacks the helper that tsx adds to named functions.
    const frames = await page.evaluateHandle<number[]>(
        '(() => { const times = []; const tick = (now) => { times.push(now); requestAnimationFrame(tick); }; requestAnimationFrame(tick); return times; })()',
    );
    for (let step = 0; step < 240; step += 1)
        await page.mouse.move(x + 180 * Math.sin(step / 12), y + 120 * (1 - Math.cos(step / 12)));
    const times = await frames.jsonValue();
    if ((await place()) === before) throw new Error('The map was not panned.');
    await page.mouse.up();
    await context.close();
    return ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
}

export async function measureBrowser(url: string, reports: number): Promise<void> {
    if (!(await ensureChromium())) throw new Error('No browser can be had here.');
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
    try {
        const fresh: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nb-NO' };
        const context = await browser.newContext(fresh);
        const page = await context.newPage();
        await page.goto(`${url}/login`);
        await page.getByRole('button', { name: /logg inn/i }).click();
        await page
            .locator('input[type=email], input[name=email], input[name=epost], input[name=login]')
            .first()
            .fill(demoEmail(user));
        await page.locator('input[type=password]').fill(demoPassword);
        await page.locator('input[type=password]').press('Enter');
        await waitForList(page);
        const signedIn: BrowserContextOptions = { ...fresh, storageState: await context.storageState() };
        await context.close();

        record(
            'list page, cold load to 100 rows and pins',
            median(await coldLoads(browser, url, signedIn)),
            1500,
            'ms',
        );
        record('filter change to rows', median(await filterChanges(browser, url, signedIn)), 300, 'ms');
        record(
            `map with ${manyPins} pins, a frame while panning`,
            await panning(browser, url, reports, signedIn),
            20,
            'ms',
        );
        const atLogin = await firstVisit(
            browser,
            `${url}/login`,
            (one) => one.getByRole('button', { name: /logg inn/i }).waitFor(),
            fresh,
        );
        record(`JavaScript of /login, gzip (${atLogin.length} files)`, (await gzipBytes(atLogin)) / 1000, 130, 'kB');
        const atList = await firstVisit(browser, `${url}${listPath}`, waitForList, signedIn);
        record(`JavaScript of the list, gzip (${atList.length} files)`, (await gzipBytes(atList)) / 1000, 420, 'kB');
    } finally {
        await browser.close();
    }
}
