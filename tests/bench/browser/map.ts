import { record } from '../measures';
import { inPage, listPath, type Visitor, waitForList } from './visitor';

/** The mean frame time while the list's map, with the pins and clusters of all reports, is dragged in circles. */
export const measureMap = (visitor: Visitor): Promise<void> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        await page.goto(`${visitor.url}${listPath}`);
        await waitForList(page);
        await page.waitForLoadState('networkidle');
        const box = await page.getByRole('region', { name: 'Kart over meldingene' }).boundingBox();
        if (!box) throw new Error('No map beside the list.');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const place = (): Promise<string> =>
            page.locator('.leaflet-map-pane').evaluate((pane) => (pane as HTMLElement).style.transform);
        const before = await place();
        await page.mouse.move(x, y);
        await page.mouse.down();
        const frames = await page.evaluateHandle(() => {
            const times: number[] = [];
            const tick = (now: number): void => {
                times.push(now);
                requestAnimationFrame(tick);
            };
            requestAnimationFrame(tick);
            return times;
        });
        for (let step = 0; step < 240; step += 1)
            await page.mouse.move(x + 180 * Math.sin(step / 12), y + 120 * (1 - Math.cos(step / 12)));
        const times = await frames.jsonValue();
        if ((await place()) === before) throw new Error('The map was not panned.');
        await page.mouse.up();
        record('map, a frame while panning', ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1), 20, 'ms');
    });
