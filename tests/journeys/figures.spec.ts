import type { Page } from '@playwright/test';
import type { ReportPage } from '../../src/api/entities/report';
import { figures } from '../../src/api/rules/figures';
import { figures as texts } from '../../i18n/nb/figures';
import { desk, telephone } from '../harness/axe';
import { expect, test } from '../harness/journey';
import { callAs } from '../harness/signIn';

test.use({ keepsPage: true });

const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
const panel = (page: Page, figure: (typeof figures)[number]) => page.getByRole('region', { name: texts.title[figure] });

/** The place of the hexagons depends on the reports; a tooltip opens over each. */
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

test('@beyond each figure of the overview is drawn, a table, and the number of reports of its link', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    await signInAs('leder', { at: '/oversikt' });
    await expect(panel(page, 'bestand').locator('svg').first()).toBeVisible();
    await expect(panel(page, 'sted').locator('canvas')).toBeVisible();
    await axe(page, [telephone, desk]);
    for (const figure of figures) await panel(page, figure).getByRole('checkbox', { name: 'Tabell' }).check();
    // The bar above the page would cover links.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await axe(page);
    const links = figures.map((figure) => panel(page, figure).getByRole('link').first());
    const found = await Promise.all(
        links.map(async (link) => ({
            count: digits(await link.textContent()),
            search: new URL((await link.getAttribute('href')) ?? '', city.url).search,
        })),
    );
    for (const { count, search } of found) {
        expect(count).toBeGreaterThan(0);
        const answer = await callAs(city.url, 'leder', `/sok/melding/serviceavdeling${search}&antall=1`);
        expect(((await answer.json()) as ReportPage).totaltAntall, search).toBe(count);
    }
    const fewest = found.reduce((least, { count }, place) => (count < (found[least]?.count ?? 0) ? place : least), 0);
    await links[fewest]?.click();
    const title = page.getByRole('heading', { level: 1, name: /^Meldinger \(/ });
    await expect.poll(async () => digits(await title.textContent())).toBe(found[fewest]?.count);
    await page.goBack();
    await page.getByRole('button', { name: 'Entreprenør', exact: true }).last().click();
    const satisfied = panel(page, 'tilfredshet').getByRole('table');
    await expect(satisfied).toContainText('Holdeplassforvaltningen');
    await expect(satisfied).not.toContainText('Annet selskap');
});

test('@beyond the overview compares with last year, and makes meeting sheets; the map leads to the reports of a place', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('leder', { at: '/saksbehandlermeldinger?bydelId=1' });
    await page.getByRole('main').getByRole('link', { name: 'Oversikt' }).click();
    await expect(page).toHaveURL(/\/oversikt\?bydelId=1$/);
    await page.getByRole('checkbox', { name: 'Mot forrige år' }).click();
    await expect(panel(page, 'flyt').getByText('Inn året før').first()).toBeVisible();
    await expect(panel(page, 'sted').getByText('flere enn året før')).toBeVisible();
    await axe(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Skriv ut møteark' }).click();
    expect((await download).suggestedFilename()).toMatch(/^moteark_.*\.pdf$/);
    const monthly = page.getByRole('checkbox', { name: 'Møteark på e-post hver måned' });
    await monthly.click();
    await expect(monthly).toBeChecked();
    await panel(page, 'sted').getByRole('button', { name: 'Små' }).click();
    await expect(page).toHaveURL(/niva=15/);
    await clickHexagon(page);
    await expect(page).toHaveURL(/saksbehandlermeldinger\?.*sekskant=1/);
    await expect(page.getByRole('button', { name: /Rute i kartet/ })).toBeVisible();
});

test('@beyond a contractor admin sees the figures of the own company', async ({ page, signInAs }) => {
    await signInAs('entreprenoradmin', { at: '/oversikt' });
    await panel(page, 'bestand').getByRole('checkbox', { name: 'Tabell' }).check();
    const link = panel(page, 'bestand').getByRole('link').first();
    const count = digits(await link.textContent());
    await link.click();
    await expect(page).toHaveURL(/\/entreprenormeldinger\?/);
    await expect
        .poll(async () => digits(await page.getByRole('heading', { level: 1, name: /^Meldinger/ }).textContent()))
        .toBe(count);
});
