// A browser with a signed-in user, and selectors for a loaded list.
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium, findChromium } from '../../harness/chromium.mjs';
import { fillSignInPage } from '../../harness/journey';

export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
export const listPath = '/saksbehandlermeldinger';

export const fresh: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nb-NO' };

export interface Visitor {
    browser: Browser;
    url: string;
    /** A context of a signed-in user, with an empty HTTP cache. */
    signedIn: BrowserContextOptions;
}

const rowsAreThere = (route: string): boolean =>
    new Set([...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map((link) => link.pathname))
        .size >= 100;

/** Waits for rows, which are links to reports, and for the map's pins and clusters, which are Leaflet markers. */
export const waitForList = async (page: Page): Promise<void> => {
    await page.waitForFunction(rowsAreThere, listPath, { polling: 'raf', timeout: 60_000 });
    await page.waitForFunction(() => document.querySelectorAll('.leaflet-marker-pane > *').length > 0, undefined, {
        polling: 'raf',
        timeout: 60_000,
    });
};

/** A new page, closed together with its context. */
export const inPage = async <T>(
    { browser }: Pick<Visitor, 'browser'>,
    options: BrowserContextOptions,
    act: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> => {
    const context = await browser.newContext(options);
    // tsx wraps named functions in calls of this, which pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    try {
        const page = await context.newPage();
        return await act(page, await context.newCDPSession(page));
    } finally {
        await context.close();
    }
};

/** `slower` is a CPU factor; `network` is 10 Mbit/s with 40 ms latency. */
export const slowDown = async (devtools: Pick<CDPSession, 'send'>, slower: number, network: boolean): Promise<void> => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (!network) return;
    await devtools.send('Network.enable');
    const perSecond = 10_000_000 / 8;
    await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: perSecond,
        uploadThroughput: perSecond,
    });
};

export async function withVisitor(url: string, act: (visitor: Visitor) => Promise<void>): Promise<void> {
    if (!(await ensureChromium())) throw new Error('No browser can be had here.');
    const executablePath = findChromium();
    const browser = await chromium.launch({
        args: chromiumFlags,
        ...(executablePath ? { executablePath } : {}),
    });
    try {
        const context = await browser.newContext(fresh);
        const page = await context.newPage();
        await page.goto(`${url}/login`);
        await page.getByRole('button', { name: /logg inn/i }).click();
        await fillSignInPage(page, 'saksbehandler');
        await waitForList(page);
        const storageState = await context.storageState();
        await context.close();
        await act({ browser, url, signedIn: { ...fresh, storageState } });
    } finally {
        await browser.close();
    }
}
