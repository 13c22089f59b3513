// The time until a hundred rows and the map's pins are shown: on the first visit, on a slow machine, and on a repeat
// visit. Also the time from clearing the filters until the rows have changed.
import type { Page } from '@playwright/test';
import { median, record } from '../measures';
import { inPage, listPath, rounds, slowDown, type Visitor, waitForList } from './visitor';

interface Load {
    rows: number;
    pins: number;
}

/** Notes when rows and pins are drawn, in ms since the start of the navigation. */
const watch = (): void => {
    const seen: Partial<Load> = {};
    Object.assign(window, { seen });
    const look = (): void => {
        if (document.querySelectorAll('[data-report]').length >= 100) seen.rows ??= performance.now();
        if (document.querySelector('.leaflet-marker-pane > *')) seen.pins ??= performance.now();
        if (seen.rows === undefined || seen.pins === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
};

const load = async (page: Page, url: string): Promise<Load> => {
    await page.goto(`${url}${listPath}`);
    await waitForList(page);
    return page.evaluate(() => (window as unknown as { seen: Load }).seen);
};

/** What `act` answers on each of several first visits, with `watching` in the page. */
const onFirstVisits = async <T>(
    visitor: Visitor,
    { slower = 1, network = false }: { slower?: number; network?: boolean },
    watching: () => void,
    act: (page: Page) => Promise<T>,
): Promise<T[]> => {
    const found: T[] = [];
    for (let round = 0; round < rounds; round += 1)
        found.push(
            await inPage(visitor, visitor.signedIn, async (page, devtools) => {
                await page.addInitScript(watching);
                await slowDown(devtools, slower, network);
                return act(page);
            }),
        );
    return found;
};

const firstVisits = async (visitor: Visitor, slow = {}): Promise<Load> => {
    const found = await onFirstVisits(visitor, slow, watch, (page) => load(page, visitor.url));
    return { rows: median(found.map(({ rows }) => rows)), pins: median(found.map(({ pins }) => pins)) };
};

/** Notes when a report's tabs and controls are drawn, in ms since the start of the navigation. */
const watchReport = (): void => {
    const seen: { form?: number } = {};
    Object.assign(window, { seen });
    const look = (): void => {
        if (document.querySelector('[role=tab]') && document.querySelector('[role=combobox]'))
            seen.form ??= performance.now();
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
};

/** The time until a report, opened by its address, has its form. */
const reportVisits = async (visitor: Visitor, slow = {}): Promise<number> =>
    median(
        await onFirstVisits(visitor, slow, watchReport, async (page) => {
            await page.goto(`${visitor.url}${listPath}/100`);
            await page.getByRole('tab').first().waitFor();
            return page.evaluate(() => (window as unknown as { seen: { form: number } }).seen.form);
        }),
    );

const repeatVisits = (visitor: Visitor): Promise<number[]> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        await page.addInitScript(watch);
        const times: number[] = [];
        for (let visit = 0; visit < 2 + rounds; visit += 1) times.push((await load(page, visitor.url)).rows);
        // By the third visit, Chromium has compiled the client and cached the result.
        return times.slice(2);
    });

/** The time from the click until the first row has changed, or until the list has answered and is drawn again. */
const clearing = (): Promise<number> =>
    new Promise((resolve) => {
        const clear = [...document.querySelectorAll('button')].find(({ textContent }) =>
            textContent?.includes('Fjern alle filter'),
        );
        const before = document.querySelector<HTMLElement>('[data-report]')?.dataset.report;
        const clicked = performance.now();
        let answered: number | undefined;
        const answers = new PerformanceObserver((list) => {
            for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
                if (name.includes('/sok/melding/serviceavdeling?')) answered ??= responseEnd;
        });
        answers.observe({ type: 'resource' });
        clear?.click();
        const look = (now: number): void => {
            const first = document.querySelector<HTMLElement>('[data-report]')?.dataset.report;
            const isDrawn =
                first !== undefined && (first !== before || (answered !== undefined && now > answered + 50));
            if (!isDrawn && now < clicked + 10_000) return void requestAnimationFrame(look);
            answers.disconnect();
            resolve(now - clicked);
        };
        requestAnimationFrame(look);
    });

const filterChanges = (visitor: Visitor): Promise<number[]> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            await page.goto(`${visitor.url}${listPath}?meldingsStatusId=${2 + (round % 3)}&bydelId=${1 + round}`);
            await page.locator('[data-report]').first().waitFor();
            await page.waitForLoadState('networkidle');
            times.push(await page.evaluate(clearing));
        }
        return times;
    });

/** A slow machine and network. */
const slow = { slower: 4, network: true };

export const measureLoads = async (visitor: Visitor): Promise<void> => {
    const cold = await firstVisits(visitor);
    record('list page, cold load to 100 rows', cold.rows, 500, 'ms');
    record('list page, cold load to the pins', cold.pins, 800, 'ms');
    const throttled = await firstVisits(visitor, slow);
    record('the same to 100 rows, processor 4 times slower, 10 Mbit/s', throttled.rows, 1700, 'ms');
    record('list page, repeat visit to 100 rows', median(await repeatVisits(visitor)), 400, 'ms');
    record('report by its address, cold load to its form', await reportVisits(visitor), 600, 'ms');
    record('the same, processor 4 times slower, 10 Mbit/s', await reportVisits(visitor, slow), 1900, 'ms');
    record('filter change to rows', median(await filterChanges(visitor)), 120, 'ms');
};
