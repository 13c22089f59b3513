// The part of `axe.ts` that runs in the page, in a single call per check: a call costs as much as a small check.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

export interface Wanted {
    /** Rules for the whole document. */
    all: object;
    /** Rules that remain when the page shows the document of the previous check, in other colours or another size. */
    left?: object;
    /** Rows and items to leave out. */
    repeated: string;
}
export interface Seen {
    violations: { id: string; help: string; elements: string[] }[];
    smallTargets: string[];
    unnamedIcons: string[];
    /** How much wider the page is than the window. */
    sideways: number;
}

/** What the previous check left behind. */
interface Before {
    fingerprint: string;
    background: string;
    top: number;
}
declare const kept: { before?: Before };
declare const engine: typeof axe;

/** Links in running text are exempt (WCAG 2.5.8), and so is what a larger label or frame covers. */
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
            // Outside the window until focused: a skip link.
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
 * Icon buttons without a tooltip, except for react-admin's own: the chevron of a row, the eye of a password, those of a
 * pager, and those of an array input, which have MUI's tooltip.
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

/** Window sizes show the same document if this is equal: the names of styles depend on colours. */
const fingerprint = (): string =>
    location.href + document.body.outerHTML.replaceAll(/ style="[^"]*"| data-[\w-]+="[^"]*"|_r_\w+_|\bcss-\w+/g, '');

const background = (): string => getComputedStyle(document.body).backgroundColor;

const settle = async (): Promise<void> => {
    await new Promise(requestAnimationFrame);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
};

/** A long page takes a while to change colours, and then fades between them; a page without colours never does. */
const settleInOtherColours = async (before: string): Promise<void> => {
    const until = performance.now() + 1500;
    while (background() === before && performance.now() < until) await new Promise(requestAnimationFrame);
    await settle();
};

/** Hidden elements cost axe nothing, but excluded ones cost as much as the rest. */
const hide = (repeated: string): void => {
    // The page behind an open dialog or menu is checked separately. It keeps its layout, so that nothing is redrawn.
    const behind = document.querySelector<HTMLElement>('#root[aria-hidden=true]');
    if (behind) behind.style.visibility = 'hidden';
    for (const row of document.querySelectorAll<HTMLElement>(repeated))
        if (!row.matches(':focus-within')) row.style.display = 'none';
};
const show = (repeated: string, top: number): void => {
    document.querySelector<HTMLElement>('#root')?.style.removeProperty('visibility');
    for (const row of document.querySelectorAll<HTMLElement>(repeated)) row.style.display = '';
    scrollTo(0, top);
};

/** Findings while a colour was changing, such as a field being enabled, are checked again. */
const violations = async (options: object): Promise<Seen['violations']> => {
    const run = async () => (await engine.run(options)).violations;
    let found = await run();
    if (found.some(({ id }) => id === 'color-contrast')) {
        await settle();
        found = await run();
    }
    return found.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }));
};

/** A flash that is growing has small buttons for a moment. */
const lastingTargets = async (): Promise<string[]> => {
    if (smallTargets().length > 0) await settle();
    return smallTargets();
};

const look = async ({ all, left, repeated }: Wanted): Promise<Seen> => {
    const before = left && kept.before;
    await (before ? settleInOtherColours(before.background) : settle());
    const { scrollWidth, clientWidth } = document.documentElement;
    const top = before?.top ?? scrollY;
    hide(repeated);
    const now = { fingerprint: fingerprint(), background: background(), top };
    const isSame = before?.fingerprint === now.fingerprint;
    const seen: Seen = {
        violations: await violations(left && isSame ? left : all),
        smallTargets: await lastingTargets(),
        unnamedIcons: left ? [] : unnamedIcons(),
        sideways: scrollWidth - clientWidth,
    };
    kept.before = now;
    if (left) show(repeated, top);
    return seen;
};

const helpers = {
    smallTargets,
    lastingTargets,
    unnamedIcons,
    fingerprint,
    background,
    settle,
    settleInOtherColours,
    hide,
    show,
    violations,
    look,
};
declare global {
    /** Set in pages that have loaded the source. */
    var look: ((wanted: Wanted) => Promise<Seen>) | undefined;
}
/** Loaded once per document. A minified axe takes half the time. */
export const source = [
    readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    'globalThis.look = (() => { const engine = axe, kept = {};',
    ...Object.entries(helpers).map(([name, helper]) => `const ${name} = ${String(helper)};`),
    'return look; })();',
].join('\n');
