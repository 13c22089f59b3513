// Automated checks of accessibility: axe, the size of targets, and names of icons.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Read by every document once more: half the size takes half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that the window's size alone can break. */
const layoutRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];
/** Rows and items past these are made by the same component as those before them. */
const repeated = 'tbody > tr:nth-child(n + 11), main ul > li:nth-child(n + 6)';

const options = {
    checks: {
        // A menu or a list of choices is opened by a control that names it.
        region: {
            options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg' },
        },
    },
};

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
            const { width, height, bottom } = element.getBoundingClientRect();
            if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
            // Outside the window until it has focus: a skip link.
            if (bottom <= 0) return false;
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

/**
 * Runs in the page. Icon buttons without a tooltip; but for react-admin's own,
 * the chevron of a row and the eye of a password, those of a pager, and those of a list of inputs, which have MUI's tooltip.
 */
const unnamedIcons = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')]
        .filter(
            (element) =>
                element.querySelector('svg') &&
                element.innerText.trim() === '' &&
                element.checkVisibility({ visibilityProperty: true }) &&
                !element.closest(
                    '[title], .leaflet-marker-icon, .RaDataTable-expandIcon, [data-mui-pagination-action], .button-reorder, .button-remove, input[type=password] ~ *',
                ),
        )
        .map((element) => element.outerHTML.slice(0, 200));

/** Runs in the page. Two sizes of a window show the same document when this is the same. */
const fingerprint = (): string =>
    location.href + document.body.outerHTML.replaceAll(/ style="[^"]*"| data-[\w-]+="[^"]*"|_r_\w+_/g, '');

const settled = (page: Page): Promise<void> =>
    page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const finite = document
            .getAnimations()
            .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(finite.map((animation) => animation.finished));
    });

const background = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The page behind an open dialog or menu, which is checked by itself. */
const behind = '#root[aria-hidden=true]';
/** Runs in the page. What is hidden costs axe nothing, where what is excluded costs it as much as the rest. */
const hide = ([rows, behind]: readonly [string, string]): number => {
    const top = scrollY;
    // It keeps its layout: nothing is measured or drawn again.
    const page = document.querySelector<HTMLElement>(behind);
    if (page) page.style.visibility = 'hidden';
    for (const row of document.querySelectorAll<HTMLElement>(rows))
        if (!row.matches(':focus-within')) row.style.display = 'none';
    return top;
};
/** Runs in the page. */
const show = ([rows, top]: readonly [string, number]): void => {
    document.querySelector<HTMLElement>('#root')?.style.removeProperty('visibility');
    for (const row of document.querySelectorAll<HTMLElement>(rows)) row.style.display = '';
    scrollTo(0, top);
};

/** Runs in the page. */
const run = async (options: object) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }));
};

const violations = async (page: Page, options: RunOptions): Promise<string[]> => {
    if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(source);
    // Details of violations only: those of passed checks took longer than the checks.
    const found = await page.evaluate(run, { ...options, resultTypes: ['violations'] } as object);
    return found.flatMap(({ id, help, elements }) => {
        // The position of a pin is essential (WCAG 2.5.8).
        const wrong = elements.filter((html) => id !== 'target-size' || !/class="map-/.test(html));
        return wrong.length > 0 ? [`${id}: ${help}\n  ${wrong.join('\n  ')}`] : [];
    });
};

/** Findings of axe while a colour was changing, as of a field that comes to life, is looked at once more. */
const lastingViolations = async (page: Page, options: RunOptions): Promise<string[]> => {
    const found = await violations(page, options);
    if (!found.some((violation) => violation.startsWith('color-contrast'))) return found;
    await settled(page);
    return violations(page, options);
};

const look = async (page: Page, options: RunOptions): Promise<void> => {
    const found = await lastingViolations(page, options);
    expect.soft(found, 'no violations of WCAG 2.2 A/AA or best practice').toEqual([]);
    expect.soft(await page.evaluate(smallTargets), 'targets are at least 24 × 24 pixels').toEqual([]);
};

/** The colours that each page was left in: to change them draws all of it again. */
const schemes = new WeakMap<Page, 'light' | 'dark'>();
const changeColours = async (page: Page): Promise<void> => {
    const scheme = schemes.get(page) === 'dark' ? 'light' : 'dark';
    schemes.set(page, scheme);
    const before = await background(page);
    await page.emulateMedia({ colorScheme: scheme });
    // A long page takes a while to follow, and then fades its colours; a page without colours of its own never does.
    await expect
        .poll(() => background(page), { timeout: 1500, intervals: [20, 50, 100, 200] })
        .not.toBe(before)
        .catch(() => undefined);
    await settled(page);
};

export const desk: ViewportSize = { width: 1440, height: 900 };
export const telephone: ViewportSize = { width: 360, height: 740 };

export const expectNoSideways = async (page: Page): Promise<void> => {
    const { content, window: width } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
    }));
    expect(content, 'no horizontal scroll').toBeLessThanOrEqual(width);
};

const inSize = async (page: Page, size: ViewportSize): Promise<void> => {
    await page.setViewportSize(size);
    await settled(page);
    await expectNoSideways(page);
};

/**
 * Expects no violations of WCAG 2.2 A or AA or of axe's best practice on the current page, in light and dark, no target
 * smaller than 24 × 24 pixels, and no icon without a name for the mouse. With `sizes` of the window nothing scrolls
 * sideways in either, and the second is checked in the other colours: for what size and colours can break, and for all
 * when it shows another document.
 */
export const expectAccessible = async (page: Page, sizes?: readonly [ViewportSize, ViewportSize]): Promise<void> => {
    if (sizes) await inSize(page, sizes[0]);
    else await settled(page);
    const top = await page.evaluate(hide, [repeated, behind] as const);
    await look(page, { ...options, runOnly: rules });
    expect.soft(await page.evaluate(unnamedIcons), 'icon buttons have a tooltip').toEqual([]);
    let left: RunOptions = { runOnly: ['color-contrast'] };
    if (sizes) {
        const document = await page.evaluate(fingerprint);
        await inSize(page, sizes[1]);
        await page.evaluate(hide, [repeated, behind] as const);
        const isSame = (await page.evaluate(fingerprint)) === document;
        left = isSame ? { runOnly: layoutRules } : { ...options, runOnly: rules };
    }
    await changeColours(page);
    await look(page, left);
    await page.evaluate(show, [repeated, top] as const);
};
