// How soon another filter's rows stand.
import { median, record } from '../measures';
import { inPage, listPath, rounds, type Visitor } from './visits';

/**
 * From the next click to a hundred rows that begin with another: a promise in `took`, in ms. By a frame's callback of its
 * own, as `timesUntil`, and as text, since tsx writes helpers of its own into functions.
 */
const timeNextClick = `{
    const rows = () => document.querySelectorAll('[data-report]');
    const before = rows()[0]?.dataset.report;
    window.took = new Promise((resolve) => {
        const start = () => {
            const clicked = performance.now();
            const look = () => {
                if (rows().length >= 100 && rows()[0].dataset.report !== before) resolve(performance.now() - clicked);
                else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        };
        window.addEventListener('click', start, { capture: true, once: true });
    });
    void 0;
}`;

/** Time from the click that takes all filters off to a hundred new rows. */
const filterChanges = (visitor: Visitor): Promise<number[]> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            await page.goto(`${visitor.url}${listPath}?meldingsStatusId=${2 + (round % 3)}&bydelId=${1 + round}`);
            const button = page.getByRole('button', { name: 'Fjern alle filter' });
            await button.waitFor();
            await page.waitForLoadState('networkidle');
            await page.evaluate(timeNextClick);
            await button.click();
            times.push(await page.evaluate<number>('window.took'));
        }
        return times;
    });

export const measureFilterChange = async (visitor: Visitor): Promise<void> =>
    record('filter change to rows', median(await filterChanges(visitor)), 120, 'ms');
