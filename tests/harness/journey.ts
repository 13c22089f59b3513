// The fixtures of every journey: a real city with the built client, the real sign-in page, a watch on the console, and
// axe.
import {
    test as base,
    expect,
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    type ConsoleMessage,
    type Page,
    type Request,
    type WebError,
} from '@playwright/test';
import { subDays } from 'date-fns';
import { osloDay } from '../../src/api/rules/oslo';
import { expectAccessible } from './axe';
import { startCity, type City } from './city';
import { bringSession } from './bringSession';
import { clockAhead, setClockAhead } from './moment.mjs';
import { demoEmail, demoPassword } from './signIn';

interface Watch {
    /** Allows matching console messages, page errors and failed requests, in a test that provokes them. */
    allow: (...patterns: RegExp[]) => void;
    /** Everything seen that was not allowed. */
    problems: () => string[];
    stop: () => void;
}

type SignIn = (user: string, options?: { page?: Page; password?: string; at?: string }) => Promise<void>;

interface Fixtures {
    watch: Watch;
    /**
     * Signs in with the real provider and opens the landing page, or `at`; by short name (`saksbehandler`) or address.
     * It fills in the provider's form outside the browser, which saves other journeys three pages.
     */
    signInAs: SignIn;
    /** The same, through the sign-in button and the provider's page. */
    signInByHand: SignIn;
    axe: typeof expectAccessible;
    /**
     * The tests of a worker share one page, as a user's day would: the user stays signed in, and `signInAs` of the same
     * user navigates there. Without it, a test starts with a new page and empty storage, but with the client's files
     * cached. Not for tests of what a visit stores or asks, of signing in, or of where Tab starts.
     */
    keepsPage: boolean;
    /** A city of their own for the tests of a file: an empty one, or one with other settings. */
    ownCity: OwnCity | undefined;
    /** The worker's city, or `ownCity`. A test only changes what it created or chose for itself. */
    city: City;
    kept: Kept;
}

/** Started once for all tests that name it, by the worker that runs them. */
export interface OwnCity {
    name: string;
    start: () => Promise<City>;
}

/** Kept between tests: fetching and compiling the client again would take most of a short journey. */
interface Kept {
    context: BrowserContext;
    page?: Page | undefined;
    /** The signed-in user. */
    user?: string | undefined;
}

export interface WorkerFixtures {
    /** True if the city follows only the specification, STRICT=1 (D14). Set by the project. */
    strict: boolean;
    /** The worker's own city, or another one, which replaces the previous one. */
    cityFor: (own?: OwnCity) => Promise<City>;
    /** By the context's options. */
    allKept: Map<string, Kept>;
}

const watched = new WeakSet<BrowserContext>();

/** The requests of each page: how many have begun, and those that are under way. */
const requests = new WeakMap<Page, { begun: number; underWay: Set<Request> }>();
const countRequests = (page: Page): void => {
    const counted = { begun: 0, underWay: new Set<Request>() };
    requests.set(page, counted);
    const end = (request: Request): void => void counted.underWay.delete(request);
    page.on('request', (request) => {
        counted.begun += 1;
        counted.underWay.add(request);
    })
        .on('requestfinished', end)
        .on('requestfailed', end);
};

/**
 * Watches every page of a context. Requests aborted by navigation are not failures. Violations of the
 * Content-Security-Policy are printed to the console, since some are caught, such as attempts at `new Function`.
 */
function watchContext(context: BrowserContext): Watch {
    const allowed: RegExp[] = [];
    const seen: string[] = [];
    if (!watched.has(context))
        void context.addInitScript(() => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
                console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
            });
            // React only tells where an error occurred that it recovered from.
            window.addEventListener('error', ({ error }: { error?: { cause?: Error } }) => {
                if (error?.cause) console.error(`Cause: ${error.cause.stack ?? error.cause.message}`);
            });
        });
    watched.add(context);
    const onConsole = (message: ConsoleMessage): void => {
        if (['error', 'warning'].includes(message.type())) {
            seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
    };
    const onError = (error: WebError): void =>
        void seen.push(`page error: ${error.error().stack ?? error.error().message}`);
    const onFailure = (request: Request): void => {
        const why = request.failure()?.errorText ?? '';
        if (why !== 'net::ERR_ABORTED') seen.push(`failed request: ${request.method()} ${request.url()} ${why}`);
    };
    context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
    return {
        allow: (...patterns) => void allowed.push(...patterns),
        problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        stop: () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure),
    };
}

/** Another user's browser, with the tests' clock. */
export const newContext = async (browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    context.on('page', countRequests);
    await context.addInitScript(setClockAhead, clockAhead());
    return context;
};

/** Waits for the provider's sign-in page and signs in there, by short name (`saksbehandler`) or address. */
export async function fillSignInPage(page: Page, user: string, password = demoPassword): Promise<void> {
    await page.waitForURL(/\/oidc\//);
    await page
        .locator('input[type=email], input[name=email], input[name=epost], input[name=login]')
        .first()
        .fill(demoEmail(user));
    const field = page.locator('input[type=password]');
    await field.fill(password);
    await field.press('Enter');
}

const signedIn = (page: Page): Promise<void> =>
    page.waitForURL((url) => !/^\/($|oidc|auth-callback|login)(\/|$)/.test(url.pathname));

/** The list of reports from the last fortnight, for journeys about something else: a hundred rows take time. */
export const shortList = (wing = 'saksbehandlermeldinger'): string =>
    `/${wing}?datoFra=${osloDay(subDays(new Date(), 14))}`;

/** A list of two pages, the second of which is short. */
export const twoPages = `/saksbehandlermeldinger?datoFra=${osloDay(subDays(new Date(), 90))}`;

/**
 * Waits until the page has its data and its panels' code: no request is under way, and the browser, when idle, starts
 * none. The load state 'networkidle' only happens once per document, maybe before a panel fetches its code.
 */
export async function settled(page: Page): Promise<void> {
    const idle = () =>
        page.evaluate(async () => {
            for (let times = 0; times < 2; times += 1) await new Promise((done) => requestIdleCallback(done));
        });
    await expect(async () => {
        const before = requests.get(page)?.begun;
        await idle();
        const { begun, underWay } = requests.get(page) ?? {};
        expect([...(underWay ?? [])].map((request) => request.url())).toEqual([]);
        expect(begun).toBe(before);
    }).toPass({ timeout: 20_000 });
}

/** Goes offline once the page has all its code, which it could not fetch any more. */
export const goOffline = async (page: Page, context: BrowserContext): Promise<void> => {
    await settled(page);
    await context.setOffline(true);
    await expect(page.getByText('Ingen nettforbindelse.')).toBeVisible();
};

/** Navigates within the client without a reload, as a link would. */
export const goWithin = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => {
        const at = (history.state as { idx?: number } | null)?.idx ?? 0;
        const state = { idx: at + 1, key: String(at + 1), usr: null };
        history.pushState(state, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);

/** Leaves everything open by going to a page without content. Answers whether the next test can continue from there. */
const isLeft = async (page: Page, url: string): Promise<boolean> => {
    if (page.isClosed() || !page.url().startsWith(url)) return false;
    await page.unrouteAll();
    await page.context().unrouteAll();
    await page.context().setOffline(false);
    for (const other of page.context().pages()) if (other !== page) await other.close();
    const isSignedIn = await page.evaluate(() => {
        const keys = Object.keys(localStorage);
        for (const key of keys) if (!/^oidc\.|^bymelding\.profile$/.test(key)) localStorage.removeItem(key);
        return keys.some((key) => key.startsWith('oidc.user:'));
    });
    if (!isSignedIn) return false;
    await page.emulateMedia({ media: null, forcedColors: null });
    await goWithin(page, '/finnes/ikke');
    const heading = page.getByRole('heading', { level: 1, name: 'Obs!' });
    const discard = page.getByRole('dialog', { name: 'Noe er ikke lagret' }).getByRole('button', { name: 'Forkast' });
    const isEmpty = async (): Promise<void> => {
        await expect(heading.or(discard)).toBeVisible({ timeout: 3000 });
        if (await discard.isVisible()) await discard.click();
        await expect(heading).toBeVisible({ timeout: 3000 });
        if ((await page.locator('.MuiSnackbar-root').count()) === 0) return;
        await page.keyboard.press('Escape');
        await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0, { timeout: 500 });
    };
    return expect(isEmpty)
        .toPass({ timeout: 5000 })
        .then(
            () => true,
            () => false,
        );
};

/** Closes the other pages after opening a new one: closing a process's last page would lose its compiled code. */
const onlyNewPage = async (context: BrowserContext): Promise<Page> => {
    const before = context.pages();
    const page = await context.newPage();
    for (const old of before) await old.close();
    return page;
};

/** A page of a new browser, except for its cache. */
const newPage = async (context: BrowserContext, url: string): Promise<Page> => {
    const page = await onlyNewPage(context);
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' });
    await session.detach();
    return page;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
    strict: [false, { option: true, scope: 'worker' }],
    cityFor: [
        async ({ strict }, provide) => {
            let common: Promise<City> | undefined;
            let other: { name: string; city: City } | undefined;
            await provide(async (own) => {
                if (!own) return (common ??= startCity({ env: { STRICT: strict ? '1' : undefined } }));
                if (other?.name !== own.name) {
                    await other?.city.stop();
                    other = undefined;
                    other = { name: own.name, city: await own.start() };
                }
                return other.city;
            });
            await Promise.all([other?.city.stop(), common?.then((city) => city.stop())]);
        },
        { scope: 'worker' },
    ],
    ownCity: [undefined, { option: true }],
    city: [async ({ cityFor, ownCity }, provide) => provide(await cityFor(ownCity)), { timeout: 240_000 }],
    allKept: [
        async ({}, provide) => {
            const all = new Map<string, Kept>();
            await provide(all);
            for (const { context } of all.values()) await context.close();
        },
        { scope: 'worker' },
    ],
    kept: async (
        { browser, allKept, baseURL, isMobile, hasTouch, permissions, geolocation, contextOptions },
        provide,
    ) => {
        const settings = JSON.stringify({ baseURL, isMobile, hasTouch, permissions, geolocation, contextOptions });
        const kept = allKept.get(settings) ?? { context: await newContext(browser) };
        allKept.set(settings, kept);
        await provide(kept);
    },
    keepsPage: [false, { option: true }],
    baseURL: async ({ city }, provide) => provide(city.url),
    context: async ({ kept: { context } }, provide) => {
        await provide(context);
        await context.unrouteAll();
        await context.setOffline(false);
    },
    page: async ({ context, city, kept, keepsPage, viewport }, provide, info) => {
        if (!keepsPage || !kept.page) Object.assign(kept, { page: await newPage(context, city.url), user: undefined });
        const page = kept.page as Page;
        if (viewport) await page.setViewportSize(viewport);
        await provide(page);
        // After a failure the worker ends, and its page can be inspected.
        if (info.status !== info.expectedStatus) return;
        if (keepsPage && (await isLeft(page, city.url))) return;
        Object.assign(kept, { page: undefined, user: undefined });
        await onlyNewPage(context);
    },
    watch: [
        async ({ context, city }, provide, info) => {
            const watch = watchContext(context);
            const before = city.log().length;
            await provide(watch);
            watch.stop();
            const printed = city.log().slice(before);
            if (printed) await info.attach('city.log', { body: printed, contentType: 'text/plain' });
            expect(watch.problems(), 'nothing on the console, no page errors, no failed requests').toEqual([]);
        },
        { auto: true },
    ],
    signInAs: async ({ page: ownPage, city, kept }, provide) =>
        provide(async (user, { page = ownPage, password = demoPassword, at = '/' } = {}) => {
            if (page === kept.page && user === kept.user) await goWithin(page, at);
            else {
                await bringSession(page, city.url, user, password);
                await page.goto(new URL(at, city.url).href);
                if (page === kept.page) kept.user = user;
            }
            await signedIn(page);
        }),
    signInByHand: async ({ page: ownPage, city }, provide) =>
        provide(async (user, { page = ownPage, password = demoPassword } = {}) => {
            await page.goto(`${city.url}/login`);
            await page.getByRole('button', { name: /logg inn/i }).click();
            await fillSignInPage(page, user, password);
            await signedIn(page);
        }),
    axe: async ({}, provide) => provide(expectAccessible),
});

export { expect };
