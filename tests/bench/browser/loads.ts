// How soon a hundred rows and the map's pins stand: the first visit, the same on a slow machine, a repeat visit.
import { median, record } from '../measures';
import { inPage, list, listPath, rest, rounds, slowDown, timesUntil, waitForList, type Visitor } from './visits';

interface Load {
    slower?: number;
    network?: boolean;
    /** Opened once before, so that the HTTP cache is warm. */
    again?: boolean;
}

/** Time to the rows, to the whole page, and the processor time of its main thread until then, in ms. */
const loads = async (visitor: Visitor, { slower = 1, network = false, again = false }: Load) => {
    const found: { rows: number; whole: number; processor: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
        found.push(
            await inPage(visitor, visitor.signedIn, async (page, devtools) => {
                if (again) {
                    await page.goto(`${visitor.url}${listPath}`);
                    await waitForList(page);
                    await page.waitForLoadState('networkidle');
                    await page.goto('about:blank');
                }
                await rest(visitor.browser);
                await slowDown(devtools, slower, network);
                await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
                const worked = async (): Promise<number> =>
                    ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
                        ?.value ?? Number.NaN) * 1000;
                const before = await worked();
                const [rows = Number.NaN, whole = Number.NaN] = await timesUntil(
                    page,
                    devtools,
                    `${visitor.url}${listPath}`,
                    list,
                );
                const after = await worked();
                return { rows, whole, processor: after > before ? after - before : after };
            }),
        );
    const middle = (what: 'rows' | 'whole' | 'processor'): number => median(found.map((one) => one[what]));
    return { rows: middle('rows'), whole: middle('whole'), processor: middle('processor') };
};

export async function measureLoads(visitor: Visitor): Promise<void> {
    const first = await loads(visitor, {});
    record('list page, cold load to 100 rows', first.rows, 500, 'ms');
    record('list page, cold load to 100 rows and pins', first.whole, 800, 'ms');
    record('list page, cold load, processor time', first.processor, 400, 'ms');
    const throttled = await loads(visitor, { slower: 4, network: true });
    record('the same to 100 rows, processor 4 times slower, 10 Mbit/s', throttled.rows, 1700, 'ms');
    const again = await loads(visitor, { again: true });
    record('list page, repeat visit to 100 rows', again.rows, 400, 'ms');
}
