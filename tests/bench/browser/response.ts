// Response to pointer and keys (INP): from each event to the next frame, over a case handler's minute.
import type { Page } from '@playwright/test';
import { record } from '../measures';
import { inPage, listPath, slowDown, waitForList, type Visitor } from './visitor';

interface Interaction {
    what: string;
    ms: number;
}

/** Records each pointer and key event that takes longer than a frame, under the name of the current action. */
const watch = () => {
    const seen = { doing: '', slowest: {} as Record<string, number> };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
            if (entry.interactionId > 0)
                seen.slowest[seen.doing] = Math.max(seen.slowest[seen.doing] ?? 0, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

interface Watched {
    seen: { doing: string; slowest: Record<string, number> };
}

const steps: readonly (readonly [what: string, act: (page: Page) => Promise<unknown>])[] = [
    ['ticking a row', (page) => page.locator('[data-report] input').nth(3).click()],
    ['unticking a row', (page) => page.locator('[data-report] input').nth(3).click()],
    ['opening a filter', (page) => page.getByRole('button', { name: 'Bydel', exact: true }).click()],
    ['choosing in a filter', (page) => page.getByRole('checkbox', { name: 'Frogner' }).click()],
    ['closing a filter', (page) => page.keyboard.press('Escape')],
    ['opening a dialog', (page) => page.getByRole('button', { name: 'Lagre filter' }).click()],
    ['typing in a dialog', (page) => page.getByRole('textbox', { name: 'Navn' }).pressSequentially('Frogner i dag')],
    ['closing a dialog', (page) => page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()],
    ['removing a filter', (page) => page.getByRole('button', { name: 'Fjern alle filter' }).click()],
    ['typing a search', (page) => page.getByRole('searchbox').pressSequentially('hull i veien')],
    ['sending a search', (page) => page.keyboard.press('Enter')],
    ['next page', (page) => page.getByRole('button', { name: 'Neste' }).click()],
    ['arrow keys from row to row', (page) => arrows(page)],
    ['opening a report', (page) => page.locator('[data-report] a').nth(5).click()],
    [
        'typing a comment',
        (page) => page.getByRole('textbox', { name: 'Skriv en kommentar' }).pressSequentially('Ordnet'),
    ],
    ['emptying a comment', (page) => page.getByRole('textbox', { name: 'Skriv en kommentar' }).press('Control+a')],
    ['and deleting it', (page) => page.keyboard.press('Delete')],
    ['opening a choice of a report', (page) => page.getByRole('combobox', { name: 'Status' }).click()],
    ['closing it', (page) => page.keyboard.press('Escape')],
    ['closing a report', (page) => page.getByRole('button', { name: 'Lukk' }).first().click()],
];

const arrows = async (page: Page): Promise<void> => {
    await page.locator('[data-report] a').first().focus();
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown');
};

/** After two frames, the action has been drawn and reported to the observer. */
const settle = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 2000 })));
    await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))),
    );
};

const interactions = (visitor: Visitor, slower: number): Promise<Interaction[]> =>
    inPage(visitor, visitor.signedIn, async (page, devtools) => {
        await page.addInitScript(watch);
        await page.goto(`${visitor.url}${listPath}`);
        await waitForList(page);
        await settle(page);
        await slowDown(devtools, slower, false);
        for (const [what, act] of steps) {
            await page.evaluate((doing) => void ((window as unknown as Watched).seen.doing = doing), what);
            await act(page);
            await settle(page);
        }
        const slowest = await page.evaluate(() => (window as unknown as Watched).seen.slowest);
        // Events below the observer's threshold are fast.
        return steps.map(([what]) => ({ what, ms: slowest[what] ?? 16 }));
    });

export async function measureResponse(visitor: Visitor): Promise<void> {
    for (const [slower, aim] of [
        [1, 100],
        [4, 250],
    ] as const) {
        const each = (await interactions(visitor, slower)).toSorted((a, b) => b.ms - a.ms);
        const under = slower === 1 ? '' : `, processor ${slower} times slower`;
        console.log(`Response${under}: ${each.map(({ what, ms }) => `${what} ${ms}`).join(', ')} ms`);
        const [worst] = each;
        if (worst) record(`response, worst (${worst.what})${under}`, worst.ms, aim, 'ms');
    }
}
