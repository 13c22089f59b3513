// Automated accessibility checks: axe, the size of targets, and names of icons.
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { type Seen, source, type Wanted } from './axeInPage';

/** Details of violations only: those of passed checks take longer than the checks themselves. */
const details = { resultTypes: ['violations'], elementRef: false };
const all = {
    ...details,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    checks: {
        // A menu or list box belongs to the control that opens it.
        region: {
            options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg' },
        },
    },
};
const colourRules = { ...details, runOnly: ['color-contrast'] };
/** Rules that only the window's size can break, and colours. */
const layoutRules = {
    ...details,
    runOnly: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
};
/** Rows and items after these come from the same component as those before. */
const repeated = 'tbody > tr:nth-child(n + 5), main ul > li:nth-child(n + 5)';

const seeing = async (page: Page, wanted: Wanted): Promise<Seen> => {
    const look = (arg: object) => globalThis.look?.(arg as Wanted);
    const seen = await page.evaluate(look, wanted as object);
    if (seen) return seen;
    await page.evaluate(source);
    return (await page.evaluate(look, wanted as object)) as Seen;
};

const expectSound = async (page: Page, wanted: Wanted, mayScrollSideways: boolean): Promise<void> => {
    const { violations, smallTargets, unnamedIcons, sideways } = await seeing(page, wanted);
    const found = violations.flatMap(({ id, help, elements }) => {
        // The position of a pin is essential (WCAG 2.5.8).
        const wrong = elements.filter((html) => id !== 'target-size' || !/class="map-/.test(html));
        return wrong.length > 0 ? [`${id}: ${help}\n  ${wrong.join('\n  ')}`] : [];
    });
    expect.soft(found, 'no violations of WCAG 2.2 A/AA or best practice').toEqual([]);
    expect.soft(smallTargets, 'targets are at least 24 × 24 pixels').toEqual([]);
    expect.soft(unnamedIcons, 'icon buttons have a tooltip').toEqual([]);
    if (!mayScrollSideways) expect.soft(sideways, 'no horizontal scroll').toBeLessThanOrEqual(0);
};

/** The colour scheme that each page was left in: changing it redraws the whole page. */
const schemes = new WeakMap<Page, 'light' | 'dark'>();
const changeColours = async (page: Page): Promise<void> => {
    const colorScheme = schemes.get(page) === 'dark' ? 'light' : 'dark';
    schemes.set(page, colorScheme);
    await page.emulateMedia({ colorScheme });
};

export const desk: ViewportSize = { width: 1440, height: 900 };
export const telephone: ViewportSize = { width: 360, height: 740 };

/** Waits for the page to fit a window that has just changed. */
export const expectNoSideways = (page: Page): Promise<void> =>
    expect
        .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            'no horizontal scroll',
        )
        .toBeLessThanOrEqual(0);

const expectColours = async (page: Page): Promise<void> => {
    await changeColours(page);
    // Changing colours does not change the document: other differences arrived meanwhile.
    await expectSound(page, { all: colourRules, left: colourRules, repeated }, true);
};

/**
 * Expects no violations of WCAG 2.2 A or AA or axe's best practices on the current page, in light and dark, no target
 * smaller than 24 × 24 pixels, and no icon without a tooltip. With two window `sizes`, nothing may scroll sideways in
 * either. With AXE_WIDTHS=2, in the release suite, the second size is checked in the other colours: for what size and
 * colours can break, or completely if it shows another document.
 */
export const expectAccessible = async (page: Page, sizes?: readonly [ViewportSize, ViewportSize]): Promise<void> => {
    if (sizes) await page.setViewportSize(sizes[0]);
    await expectSound(page, { all, repeated }, !sizes);
    if (!sizes) return expectColours(page);
    if (process.env.AXE_WIDTHS !== '2') {
        await expectColours(page);
        await page.setViewportSize(sizes[1]);
        return expectNoSideways(page);
    }
    await page.setViewportSize(sizes[1]);
    await changeColours(page);
    await expectSound(page, { all, left: layoutRules, repeated }, false);
};
