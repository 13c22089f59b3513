// Fixtures of every journey: a real city with the built client, the real sign-in page, a console watch, and axe.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startCity, type City } from './city';
import { demoEmail, demoPassword } from './signIn';

interface Watch {
    /** Allows matching console messages, page errors and failed requests, for a test that provokes them. */
    allow: (...patterns: RegExp[]) => void;
    /** What was seen without being allowed. */
    problems: () => string[];
}

interface Fixtures {
    watch: Watch;
    /**
     * Signs in through the real sign-in page and waits for the landing page; by short name (`saksbehandler`) or
     * address.
     */
    signInAs: (user: string, options?: { page?: Page; password?: string }) => Promise<void>;
    /**
     * Expects no violations of WCAG 2.2 A or AA or of axe's best practice on the current page, in light and dark, and
     * no target smaller than 24 × 24 pixels.
     */
    axe: (page: Page, options?: { exclude?: string[] }) => Promise<void>;
}

export interface WorkerFixtures {
    /** Whether the city follows only the specification, STRICT=1 (D14): set by the project. */
    strict: boolean;
    /** One city per worker: a test changes only what it created or chose for itself. */
    city: City;
}

/** Watches every page of a context. A request aborted by navigation is not a failure. */
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
        const finite = document
            .getAnimations()
            .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(finite.map((animation) => animation.finished));
    });

const rules = [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    ...(process.env.AXE_ALL ? ['wcag22aa', 'best-practice'] : []),
];

/** Runs in the page. Links in running text are exempt (WCAG 2.5.8), and so is what a larger label or frame covers. */
const smallTargets = (): string[] => {
    const targets = document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    );
    const isSmall = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 23.5;
    };
    return [...targets]
        .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
            // Outside the window until it has focus: a skip link.
            if (element.getBoundingClientRect().bottom <= 0) return false;
            if (element.matches(':disabled, [inert] *, [aria-hidden=true] *')) return false;
            if (!isSmall(element)) return false;
            const isInText =
                getComputedStyle(element).display === 'inline' &&
                (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
            const frame = element.closest('label, .MuiInputBase-root, .MuiPickersInputBase-root, .MuiButtonBase-root');
            return !isInText && (frame === null || frame === element || isSmall(frame));
        })
        .map((element) => element.outerHTML.slice(0, 200));
};

const background = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

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
        provide(async (user, { page = ownPage, password = demoPassword } = {}) => {
            await page.goto(`${city.url}/login`);
            await page.getByRole('button', { name: /logg inn/i }).click();
            await fillSignInPage(page, user, password);
            await page.waitForURL((url) => !/^\/(oidc|auth-callback|login)(\/|$)/.test(url.pathname));
        }),
    axe: async ({}, provide) =>
        provide(async (page, { exclude = [] } = {}) => {
            for (const colorScheme of ['light', 'dark'] as const) {
                const before = await background(page);
                await page.emulateMedia({ colorScheme });
                // A long page takes a while to follow, and then fades its colours; a page without colours of its own never does.
                if (colorScheme === 'dark')
                    await expect
                        .poll(() => background(page), { timeout: 1500 })
                        .not.toBe(before)
                        .catch(() => undefined);
                await settled(page);
                const builder = new AxeBuilder({ page });
                // Only colours differ between light and dark.
                if (colorScheme === 'light') builder.withTags(rules);
                else builder.withRules(['color-contrast']);
                for (const selector of exclude) builder.exclude(selector);
                const { violations } = await builder.analyze();
                const found = violations.map(
                    (one) =>
                        `${one.id} (${colorScheme}): ${one.help}\n  ${one.nodes.map((node) => node.html).join('\n  ')}`,
                );
                expect.soft(found, `no violations of WCAG 2.2 A/AA or best practice, ${colorScheme}`).toEqual([]);
            }
            if (process.env.AXE_ALL)
                expect.soft(await page.evaluate(smallTargets), 'targets are at least 24 × 24 pixels').toEqual([]);
            await page.emulateMedia({ colorScheme: null });
        }),
});

export { expect };
