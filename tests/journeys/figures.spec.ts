import type { Page } from '@playwright/test';
import type { figures } from '../../src/api/rules/figures';
import { figures as texts } from '../../i18n/nb/figures';
import { desk, telephone } from '../harness/axe';
import { expect, test } from '../harness/journey';

import { callsOf } from '../services/reportCalls';
const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
const panel = (page: Page, figure: (typeof figures)[number]) => page.getByRole('region', { name: texts.title[figure] });

/** The positions of hexagons depend on the reports; a tooltip opens over each. */
const clickHexagon = async (page: Page): Promise<void> => {
    const map = panel(page, 'sted').locator('.leaflet-container');
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
    await expect(async () => {
        await map.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await map.boundingBox())!;
        for (const across of shares)
            for (const down of shares) {
                await page.mouse.move(x + across * width, y + down * height);
                if ((await page.locator('.leaflet-tooltip').count()) > 0)
                    return page.mouse.click(x + across * width, y + down * height);
            }
        throw new Error('No hexagon is drawn');
    }).toPass();
};

test('@release the overview leads from its drawings and tables to the reports that they count', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    await signInAs('saksbehandler', { at: '/oversikt?bydelId=1' });
    await expect(panel(page, 'bestand').locator('svg').first()).toBeVisible();
    await expect(panel(page, 'sted').locator('canvas')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Mot forrige år' }).click();
    await expect(panel(page, 'sted').getByText('flere enn året før')).toBeVisible();
    for (const figure of ['flyt', 'tilfredshet'] as const)
        await panel(page, figure).getByRole('checkbox', { name: 'Tabell' }).check();
    const link = panel(page, 'flyt').getByRole('link').first();
    // Figures as drawings and as tables.
    await axe(page, [telephone, desk]);
    const { search } = new URL((await link.getAttribute('href')) ?? '', city.url);
    const { totaltAntall } = await callsOf(city).search(`${search.slice(1)}&antall=1`);
    expect(digits(await link.textContent())).toBe(totaltAntall);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Skriv ut møteark' }).click();
    expect((await download).suggestedFilename()).toMatch(/^moteark_.*\.pdf$/);
    await clickHexagon(page);
    await expect(page).toHaveURL(/saksbehandlermeldinger\?.*sekskant=1/);
    await expect(page.getByRole('button', { name: /Rute i kartet/ })).toBeVisible();
});
