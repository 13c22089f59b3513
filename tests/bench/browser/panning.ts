import { record } from '../measures';
import { inPage, listPath, type Visitor } from './visits';

const manyPins = 10_000;

/** Mean frame time while the list's map, with 10,000 pins, is dragged in circles. */
const panning = (visitor: Visitor, reports: number): Promise<number> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        await page.route(/\/sok\/melding\/serviceavdeling\?/, (route) => {
            const asked = new URL(route.request().url());
            asked.searchParams.set('antall', String(manyPins));
            return route.continue({ url: asked.href });
        });
        await page.goto(`${visitor.url}${listPath}`);
        await page.waitForFunction(
            ([route, count]) =>
                document.querySelectorAll(`li a[href^="${route}/"]`).length >= count &&
                document.querySelectorAll('.map-cluster').length > 0,
            [listPath, Math.min(manyPins, reports)] as const,
            { timeout: 120_000 },
        );
        await page.waitForLoadState('networkidle');
        const box = await page.getByRole('region', { name: 'Kart over meldingene' }).boundingBox();
        if (!box) throw new Error('No map beside the list.');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const place = (): Promise<string> =>
            page.locator('.leaflet-map-pane').evaluate((pane) => (pane as HTMLElement).style.transform);
        const before = await place();
        await page.mouse.move(x, y);
        await page.mouse.down();
        // Passed as text, since the page lacks the helper that tsx adds to named functions.
        const frames = await page.evaluateHandle<number[]>(
            '(() => { const times = []; const tick = (now) => { times.push(now); requestAnimationFrame(tick); }; requestAnimationFrame(tick); return times; })()',
        );
        for (let step = 0; step < 240; step += 1)
            await page.mouse.move(x + 180 * Math.sin(step / 12), y + 120 * (1 - Math.cos(step / 12)));
        const times = await frames.jsonValue();
        if ((await place()) === before) throw new Error('The map was not panned.');
        await page.mouse.up();
        return ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    });

export const measurePanning = async (visitor: Visitor, reports: number): Promise<void> =>
    record(`map with ${manyPins} pins, a frame while panning`, await panning(visitor, reports), 20, 'ms');
