// Time until a hundred rows and the map's pins are shown: the first visit, the same on a slow machine, a repeat visit.
import { median, record } from '../measures';
import { rest, timesUntil, withPlainChromium, type PlainChromium, type PlainPage } from './plainChromium';
import { listPath, rounds, slowDown, type Visitor } from './visits';

interface Load {
    slower?: number;
    network?: boolean;
}

interface Found {
    /** Time until the rows and until the map's pins are shown, and the main thread's work until then; ms. */
    rows: number;
    whole: number;
    processor: number;
}

/** The list's rows, then the first of the map's pins and clusters. */
const list: readonly (readonly [string, number])[] = [
    ['[data-report]', 100],
    ['.leaflet-marker-pane > *', 1],
];

const processorTime = async (page: PlainPage): Promise<number> => {
    const { metrics } = await page.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const open = (page: PlainPage, visitor: Visitor): Promise<number[]> =>
    timesUntil(page, `${visitor.url}${listPath}`, list);

const load = (plain: PlainChromium, visitor: Visitor, { slower = 1, network = false }: Load) =>
    plain.inPage(visitor.url, visitor.stored, async (page): Promise<Found> => {
        await rest(plain);
        await slowDown(page, slower, network);
        await page.send('Performance.enable', { timeDomain: 'threadTicks' });
        const before = await processorTime(page);
        const [rows = Number.NaN, whole = Number.NaN] = await open(page, visitor);
        const now = await processorTime(page);
        // A new process starts from zero.
        return { rows, whole, processor: now > before ? now - before : now };
    });

const loads = async (plain: PlainChromium, visitor: Visitor, how: Load): Promise<Found> => {
    const found: Found[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await load(plain, visitor, how));
    const middle = (what: keyof Found): number => median(found.map((one) => one[what]));
    return { rows: middle('rows'), whole: middle('whole'), processor: middle('processor') };
};

/** Visits until Chromium has compiled the client, cached that, and read it once. */
const first = 3;

const repeatVisits = (plain: PlainChromium, visitor: Visitor): Promise<number[]> =>
    plain.inProfile(visitor.url, visitor.stored, async (page) => {
        const times: number[] = [];
        for (let visit = 0; visit < first + rounds; visit += 1) {
            const [rows = Number.NaN] = await open(page, visitor);
            await rest(plain);
            await page.send('Page.navigate', { url: 'about:blank' });
            await rest(plain);
            times.push(rows);
        }
        return times.slice(first);
    });

export const measureLoads = (visitor: Visitor): Promise<void> =>
    withPlainChromium(async (plain) => {
        const cold = await loads(plain, visitor, {});
        record('list page, cold load to 100 rows', cold.rows, 500, 'ms');
        record('list page, cold load to 100 rows and pins', cold.whole, 800, 'ms');
        record('list page, cold load, processor time', cold.processor, 400, 'ms');
        const throttled = await loads(plain, visitor, { slower: 4, network: true });
        record('the same to 100 rows, processor 4 times slower, 10 Mbit/s', throttled.rows, 1700, 'ms');
        record('list page, repeat visit to 100 rows', median(await repeatVisits(plain, visitor)), 400, 'ms');
    });
