// Time until another filter's rows are shown.
import { median, record } from '../measures';
import { rest, timesUntil, withPlainChromium, type PlainChromium } from './plainChromium';
import { listPath, rounds, type Visitor } from './visits';

/**
 * Time in ms from the next click to a hundred rows with another first row, as a promise in `took`; and the click's
 * position.
 */
const timeNextClick = `(() => {
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
    const { x, y, width, height } = [...document.querySelectorAll('button')]
        .find((button) => button.textContent.includes('Fjern alle filter'))
        .getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Time from the click that clears all filters to a hundred new rows. */
const filterChanges = (plain: PlainChromium, visitor: Visitor): Promise<number[]> =>
    plain.inPage(visitor.url, visitor.stored, async (page) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            const filter = `meldingsStatusId=${2 + (round % 3)}&bydelId=${1 + round}`;
            await timesUntil(page, `${visitor.url}${listPath}?${filter}`, [['[data-report]', 1]]);
            await rest(plain);
            const found = await page.send('Runtime.evaluate', { expression: timeNextClick, returnByValue: true });
            const place = found.result.value as { x: number; y: number };
            for (const type of ['mousePressed', 'mouseReleased'] as const)
                await page.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
            const { result } = await page.send('Runtime.evaluate', { expression: 'took', awaitPromise: true });
            times.push(Number(result.value));
        }
        return times;
    });

export const measureFilterChange = (visitor: Visitor): Promise<void> =>
    withPlainChromium(async (plain) =>
        record('filter change to rows', median(await filterChanges(plain, visitor)), 120, 'ms'),
    );
