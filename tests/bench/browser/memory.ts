// Memory of the page over a day's work: list, open a report, save a comment, back.
import type { CDPSession, Page } from '@playwright/test';
import { record } from '../measures';
import { inPage, listPath, waitForList, type Visitor } from './visitor';

const cycles = Number(process.env.BENCH_CYCLES ?? 40);
/** Samples after a tenth, half, and all cycles. Queries are cached for five minutes, covered by the first half. */
const marks = [0.1, 0.5, 1].map((share) => Math.round(cycles * share));
/** Always the same hundred reports, so that their data does not count as growth. */
const differentReports = 100;

interface Held {
    heap: number;
    nodes: number;
    listeners: number;
}

const heldBy = async (devtools: CDPSession): Promise<Held> => {
    // Twice, since objects that are freed first may hold others.
    for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
};

const work = async (page: Page, cycle: number): Promise<void> => {
    await page
        .locator('[data-report] a')
        .nth(cycle % differentReports)
        .click();
    const comment = page.getByRole('textbox', { name: 'Skriv en kommentar' });
    await comment.fill(`Sett ${cycle}.`);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await page.getByRole('button', { name: 'Legg til', exact: true }).click();
    await saved;
    await page.getByText(`Sett ${cycle}.`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Lukk' }).first().click();
    await waitForList(page);
};

export const measureMemory = (visitor: Visitor): Promise<void> =>
    inPage(visitor, visitor.signedIn, async (page, devtools) => {
        await page.goto(`${visitor.url}${listPath}`);
        await waitForList(page);
        const found: Held[] = [];
        for (let cycle = 1; cycle <= cycles; cycle += 1) {
            await work(page, cycle);
            if (!marks.includes(cycle)) continue;
            const held = await heldBy(devtools);
            found.push(held);
        }
        const [, half, all] = found;
        if (!half || !all) throw new Error('Too few cycles.');
        record(`memory after ${marks[2]} reports opened and saved`, all.heap, 60, 'MB');
        record(
            `growth of memory from ${marks[1]} to ${marks[2]}, per report`,
            ((all.heap - half.heap) * 1000) / (cycles / 2),
            10,
            'kB',
        );
        record(`DOM nodes after ${marks[2]}, times those after ${marks[1]}`, all.nodes / half.nodes, 1.1, '');
        record(
            `event listeners after ${marks[2]}, times those after ${marks[1]}`,
            all.listeners / half.listeners,
            1.1,
            '',
        );
    });
