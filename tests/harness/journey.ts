// Fixtures of every journey: a real city with the built client, the real sign-in page, a console watch, and axe.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { subDays } from 'date-fns';
import { osloDay } from '../../src/api/rules/oslo';
import { expectAccessible } from './axe';
import { startCity, type City } from './city';
import { bringSession } from './bringSession';
import { demoEmail, demoPassword } from './signIn';

interface Watch {
    /** Allows matching console messages, page errors and failed requests, for a test that provokes them. */
    allow: (...patterns: RegExp[]) => void;
    /** What was seen without being allowed. */
    problems: () => string[];
}

type SignIn = (user: string, options?: { page?: Page; password?: string; at?: string }) => Promise<void>;

interface Fixtures {
    watch: Watch;
    /**
     * Signs in at the real provider and opens the landing page, or the one at `at`; by short name (`saksbehandler`) or
     * address. The provider's form is filled in without the browser, which saves a journey about something else three
     * pages.
     */
    signInAs: SignIn;
    /** The same through the sign-in button and the provider's page. */
    signInByHand: SignIn;
    axe: typeof expectAccessible;
}

export interface WorkerFixtures {
    /** Whether the city follows only the specification, STRICT=1 (D14): set by the project. */
    strict: boolean;
    /** One city per worker: a test changes only what it created or chose for itself. */
    city: City;
}

/**
 * Watches every page of a context. A request aborted by navigation is not a failure. Violations of the
 * Content-Security-Policy are written to the console: a caught one, such as a try of `new Function`, is not otherwise.
 */
export function watchContext(context: BrowserContext): Watch {
    const allowed: RegExp[] = [];
    const seen: string[] = [];
    void context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
            console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
        });
        // React names only the place of an error that it recovered from.
        window.addEventListener('error', ({ error }: { error?: { cause?: Error } }) => {
            if (error?.cause) console.error(`Cause: ${error.cause.stack ?? error.cause.message}`);
        });
    });
    context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
            seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
    });
    context.on('weberror', (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        if (why !== 'net::ERR_ABORTED') seen.push(`failed request: ${request.method()} ${request.url()} ${why}`);
    });
    return {
        allow: (...patterns) => void allowed.push(...patterns),
        problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    };
}

/** Waits for the provider's sign-in page and signs in there; by short name (`saksbehandler`) or address. */
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

/** The list of the last fortnight's reports, for journeys about something else: a hundred rows take their time. */
export const shortList = (wing = 'saksbehandlermeldinger'): string =>
    `/${wing}?datoFra=${osloDay(subDays(new Date(), 14))}`;

/** Navigates within the client without reloading it, as a link would. */
export const goWithin = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => {
        const at = (history.state as { idx?: number } | null)?.idx ?? 0;
        const state = { idx: at + 1, key: String(at + 1), usr: null };
        history.pushState(state, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);

export const test = base.extend<Fixtures, WorkerFixtures>({
    strict: [false, { option: true, scope: 'worker' }],
    city: [
        async ({ strict }, provide) => {
            const city = await startCity({ database: 'pglite', env: { STRICT: strict ? '1' : undefined } });
            await provide(city);
            await city.stop();
        },
        { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ city }, provide) => provide(city.url),
    watch: [
        async ({ context, city }, provide, info) => {
            const watch = watchContext(context);
            const before = city.log().length;
            await provide(watch);
            const printed = city.log().slice(before);
            if (printed) await info.attach('city.log', { body: printed, contentType: 'text/plain' });
            expect(watch.problems(), 'nothing on the console, no page errors, no failed requests').toEqual([]);
        },
        { auto: true },
    ],
    signInAs: async ({ page: ownPage, city }, provide) =>
        provide(async (user, { page = ownPage, password = demoPassword, at = '/' } = {}) => {
            await bringSession(page, city.url, user, password);
            await page.goto(new URL(at, city.url).href);
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
