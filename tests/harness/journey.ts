// What every journey has: a real city with the built client, the real sign-in page, a watch on the console, and axe.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startCity, type City } from './city';
import { demoEmail, demoPassword } from './signIn';

interface Watch {
    /** Expect console messages, page errors or failed requests that match: for a test that provokes an error. */
    allow: (...patterns: RegExp[]) => void;
    /** What was seen and not allowed. */
    problems: () => string[];
}

interface Fixtures {
    watch: Watch;
    /** Signs in through the real sign-in page and waits for the landing page; by short name (`saksbehandler`) or address. */
    signInAs: (user: string, options?: { page?: Page; password?: string }) => Promise<void>;
    /** Expects no WCAG 2.1 A or AA violations on the page as it stands, in light and in dark. */
    axe: (page: Page, options?: { exclude?: string[] }) => Promise<void>;
}

interface WorkerFixtures {
    /** One city per worker: a test changes only what it has made or picked for itself. */
    city: City;
}

/** Watches every page of a context. A request aborted because the user went on is not a failure. */
export function watchContext(context: BrowserContext): Watch {
    const allowed: RegExp[] = [];
    const seen: string[] = [];
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

const settled = (page: Page): Promise<void> =>
    page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const finite = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(finite.map((animation) => animation.finished));
    });

/** Waits for the provider's sign-in page and signs in there; by short name (`saksbehandler`) or address. */
export async function fillSignInPage(page: Page, user: string, password = demoPassword): Promise<void> {
    await page.waitForURL(/\/oidc\//);
    await page.locator('input[type=email], input[name=email], input[name=epost], input[name=login]').first().fill(demoEmail(user));
    const field = page.locator('input[type=password]');
    await field.fill(password);
    await field.press('Enter');
}

/** Goes to an address of the client without loading it anew, as a link would. */
export const goWithin = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => {
        const at = (history.state as { idx?: number } | null)?.idx ?? 0;
        const state = { idx: at + 1, key: String(at + 1), usr: null };
        history.pushState(state, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);

export const test = base.extend<Fixtures, WorkerFixtures>({
    city: [
        async ({}, provide) => {
            const city = await startCity({ database: 'pglite' });
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
        provide(async (user, { page = ownPage, password = demoPassword } = {}) => {
            await page.goto(`${city.url}/login`);
            await page.getByRole('button', { name: /logg inn/i }).click();
            await fillSignInPage(page, user, password);
            await page.waitForURL((url) => !/^\/(oidc|auth-callback|login)(\/|$)/.test(url.pathname));
        }),
    axe: async ({}, provide) =>
        provide(async (page, { exclude = [] } = {}) => {
            for (const colorScheme of ['light', 'dark'] as const) {
                await page.emulateMedia({ colorScheme });
                await settled(page);
                const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
                for (const selector of exclude) builder.exclude(selector);
                const { violations } = await builder.analyze();
                const found = violations.map(
                    (one) => `${one.id} (${colorScheme}): ${one.help}\n  ${one.nodes.map((node) => node.html).join('\n  ')}`,
                );
                expect(found, `no WCAG 2.1 A/AA violations, ${colorScheme}`).toEqual([]);
            }
            await page.emulateMedia({ colorScheme: null });
        }),
});

export { expect };
