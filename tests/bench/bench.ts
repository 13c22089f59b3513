// npm run bench: the speed of the built product with 200,000 reports on PGlite, as medians, against what is aimed for.
import { get } from 'node:http';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { standingClient } from '../../src/tools/project.mjs';
import { chromiumFlags, ensureChromium, findChromium } from '../harness/chromium.mjs';
import { startCity } from '../harness/city';
import { callAs, demoEmail, demoPassword } from '../harness/signIn';

const reports = Number(process.env.BENCH_REPORTS ?? 200_000);
const requests = Number(process.env.BENCH_REQUESTS ?? 60);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const user = 'saksbehandler';
const listPath = '/saksbehandlermeldinger';

interface Row {
    what: string;
    measured: number;
    aim: number;
    unit: 'ms' | 'kB';
}
const rows: Row[] = [];

const quantile = (values: number[], share: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
const median = (values: number[]): number => quantile(values, 0.5);

/** Queries as case handlers make them; each is asked with other pages and combinations than the last. */
const listQueries = (n: number): string[] =>
    Array.from({ length: n }, (_, i) => {
        const sort = ['dato', 'tidsfrist', 'adresse', 'status', 'type'][i % 5] ?? 'dato';
        const filters = [
            `bydelId=${1 + (i % 15)}&meldingstypeId=${1 + (i % 9)}&meldingstypeId=${10 + (i % 5)}`,
            `meldingsStatusId=${1 + (i % 4)}&bydelId=${1 + (i % 15)}&bydelId=${1 + ((i + 4) % 15)}`,
            `datoFra=2025-0${1 + (i % 9)}-01&datoTil=2026-0${1 + (i % 9)}-28&meldingsStatusId=2`,
            `meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4`,
            '',
        ][i % 4 === 3 && i % 8 === 7 ? 4 : i % 4];
        return `${filters}&sorterEtter=${sort}&page=${1 + (i % 3)}`;
    });
const words = ['hull', 'lys', 'søppel', 'vei*', 'gatelys', 'tre', 'skilt', 'fortau', 'snø', 'grøft', 'kum', 'sluk'];
const searchQueries = (n: number): string[] =>
    Array.from({ length: n }, (_, i) => {
        const word = words[i % words.length] ?? 'hull';
        const other = words[(i * 5 + 3) % words.length] ?? 'lys';
        return `fritekstSok=${encodeURIComponent([word, `${word} ${other}`, `${word} OR ${other}`, `adresse:${other}* ${word}`, `${word} -${other}`][i % 5] ?? word)}`;
    });

async function measureCalls(url: string, what: string, queries: (n: number) => string[]): Promise<void> {
    const warmup = 10;
    const times: number[] = [];
    for (const [index, query] of queries(requests + warmup).entries()) {
        const started = performance.now();
        const answer = await callAs(url, user, `/sok/melding/serviceavdeling?${query}`);
        const body = (await answer.json()) as { totaltAntall?: number };
        if (!answer.ok || typeof body.totaltAntall !== 'number')
            throw new Error(`${query}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
        if (index >= warmup) times.push(performance.now() - started);
    }
    rows.push({ what: `${what}, median`, measured: median(times), aim: 60, unit: 'ms' });
    rows.push({ what: `${what}, p95`, measured: quantile(times, 0.95), aim: 200, unit: 'ms' });
}

/** Bytes of these files as gzip, asked for over HTTP as a browser without Brotli does. */
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

/** Visits as for the first time, with an empty cache; gives the page and the scripts that were fetched. */
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

/** Rows are links to reports; pins and clusters are Leaflet markers or a canvas layer with something drawn. */
const countsOnPage = (listRoute: string) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${listRoute}/"]`)].map((link) => link.pathname);
    return {
        rows: new Set(links).size,
        first: links.slice(0, 5).join(),
        pins: document.querySelectorAll('.leaflet-marker-pane > *').length,
    };
};

async function waitForList(page: Page): Promise<void> {
    await page.waitForFunction(
        (route) =>
            new Set([...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map((link) => link.pathname)).size >= 100 &&
            document.querySelectorAll('.leaflet-marker-pane > *').length > 0,
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

/** From the click on a chosen-filter control to other rows on the page, timed in the page. */
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
                const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map((link) => link.pathname);
                return new Set(links).size >= 100 && links.slice(0, 5).join() !== before;
            },
            [listPath, first] as const,
            { polling: 'raf', timeout: 30_000 },
        );
        times.push(
            await page.evaluate(() => performance.now() - (performance.getEntriesByName('clicked').at(-1)?.startTime ?? Number.NaN)),
        );
    }
    await context.close();
    return times;
}

const manyPins = 10_000;

/** Mean time of a frame while the list's map, with 10,000 pins, is dragged in circles. */
async function panning(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.route(/\/sok\/melding\/serviceavdeling\?/, (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.set('antall', String(manyPins));
        return route.continue({ url: asked.href });
    });
    await page.goto(`${url}${listPath}`);
    await page.waitForFunction(
        ([route, count]) => document.querySelectorAll(`li a[href^="${route}/"]`).length >= count && document.querySelectorAll('.map-cluster').length > 0,
        [listPath, Math.min(manyPins, reports)] as const,
        { timeout: 120_000 },
    );
    await page.waitForLoadState('networkidle');
    const box = await page.getByRole('region', { name: 'Kart over meldingene' }).boundingBox();
    if (!box) throw new Error('No map beside the list.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const place = (): Promise<string> => page.locator('.leaflet-map-pane').evaluate((pane) => (pane as HTMLElement).style.transform);
    const before = await place();
    await page.mouse.move(x, y);
    await page.mouse.down();
    // As text: what tsx adds to a named function is unknown in the page.
    const frames = await page.evaluateHandle<number[]>('(() => { const times = []; const tick = (now) => { times.push(now); requestAnimationFrame(tick); }; requestAnimationFrame(tick); return times; })()');
    for (let step = 0; step < 240; step += 1) await page.mouse.move(x + 180 * Math.sin(step / 12), y + 120 * (1 - Math.cos(step / 12)));
    const times = await frames.jsonValue();
    if ((await place()) === before) throw new Error('The map was not panned.');
    await page.mouse.up();
    await context.close();
    return ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
}

async function measureBrowser(url: string): Promise<void> {
    if (!(await ensureChromium())) throw new Error('No browser can be had here.');
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
    try {
        const fresh: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nb-NO' };
        const context = await browser.newContext(fresh);
        const page = await context.newPage();
        await page.goto(`${url}/login`);
        await page.getByRole('button', { name: /logg inn/i }).click();
        await page.locator('input[type=email], input[name=email], input[name=epost], input[name=login]').first().fill(demoEmail(user));
        await page.locator('input[type=password]').fill(demoPassword);
        await page.locator('input[type=password]').press('Enter');
        await waitForList(page);
        const signedIn: BrowserContextOptions = { ...fresh, storageState: await context.storageState() };
        await context.close();

        rows.push({
            what: 'list page, cold load to 100 rows and pins',
            measured: median(await coldLoads(browser, url, signedIn)),
            aim: 1500,
            unit: 'ms',
        });
        rows.push({ what: 'filter change to rows', measured: median(await filterChanges(browser, url, signedIn)), aim: 300, unit: 'ms' });
        rows.push({ what: `map with ${manyPins} pins, a frame while panning`, measured: await panning(browser, url, signedIn), aim: 20, unit: 'ms' });
        const atLogin = await firstVisit(browser, `${url}/login`, (one) => one.getByRole('button', { name: /logg inn/i }).waitFor(), fresh);
        rows.push({
            what: `JavaScript of /login, gzip (${atLogin.length} files)`,
            measured: (await gzipBytes(atLogin)) / 1000,
            aim: 130,
            unit: 'kB',
        });
        const atList = await firstVisit(browser, `${url}${listPath}`, waitForList, signedIn);
        rows.push({
            what: `JavaScript of the list, gzip (${atList.length} files)`,
            measured: (await gzipBytes(atList)) / 1000,
            aim: 420,
            unit: 'kB',
        });
    } finally {
        await browser.close();
    }
}

const clientDir = standingClient();
console.log(`Starting data: ${reports} reports (made the first time of a day) …`);
const city = await startCity({ reports, database: 'pglite', env: { CLIENT_DIR: clientDir } });
try {
    await measureCalls(city.url, 'list over HTTP, filters, sort, count', listQueries);
    await measureCalls(city.url, 'search over HTTP', searchQueries);
    await measureBrowser(city.url);
} finally {
    await city.stop();
    console.log(`\n${'What'.padEnd(52)}${'Measured'.padStart(12)}${'Aim'.padStart(12)}${'Ratio'.padStart(8)}`);
    for (const { what, measured, aim, unit } of rows) {
        const [value, goal] = [measured, aim].map((number) => `${number.toFixed(number < 100 ? 1 : 0)} ${unit}`);
        console.log(`${what.padEnd(52)}${value?.padStart(12)}${goal?.padStart(12)}${(measured / aim).toFixed(2).padStart(8)}`);
    }
    console.log(
        `\n${reports} reports, PGlite; ${requests} requests each after warm-up, ${rounds} rounds in the browser. A ratio under 1 is better than the aim.`,
    );
}
