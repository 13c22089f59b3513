import type { Page } from '@playwright/test';
import { expect, shortList, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const pins = (page: Page) => page.locator('.map-pin, .map-cluster');
const openLayers = async (page: Page) => {
    await page.getByRole('button', { name: 'Kartlag' }).click();
    return page.getByRole('region', { name: 'Kartlag' });
};
const listMap = (page: Page) => page.getByRole('region', { name: 'Kart over meldingene' });

test('the list has its reports on the map: a row marks its pin and the pin its row, a cluster opens, a pin opens its report', async ({
    page,
    signInAs,
}) => {
    // Other journeys may have created reports far away, which would zoom the map out.
    await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?bydelId=16' });
    await expect(pins(page).first()).toBeVisible();
    const row = page.getByRole('main').locator('a[href*="/saksbehandlermeldinger/"]').first();
    await row.hover();
    await expect(page.locator('.map-marked')).toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.locator('.map-marked')).toHaveCount(0);
    // Zooms in until the report is alone, or fanned out around a shared position.
    const written = await row
        .locator('xpath=ancestor::li')
        .getByText(/^nr\. \d+$/)
        .textContent();
    const number = written?.replace('nr. ', '') ?? '';
    // By number, since other journeys may have created reports at the same address, out of view.
    const own = page.getByRole('button', {
        name: new RegExp(` nr\\. ${number}, `),
    });
    await expect(async () => {
        await row.hover();
        const cluster = page.locator('.map-marked .map-cluster');
        // A click on a cluster of the previous zoom level may have led elsewhere.
        if ((await own.count()) + (await cluster.count()) === 0)
            await page.getByRole('button', { name: 'Vis alle meldingene i kartet' }).click();
        else if ((await own.count()) === 0) await cluster.click({ timeout: 2000 });
        await expect(own.first()).toBeVisible({ timeout: 1500 });
    }).toPass();
    await own.first().hover();
    await expect(row.locator('xpath=ancestor::li')).toHaveAttribute('data-marked', 'true');
    await own.first().click();
    await expect(page).toHaveURL(/\/saksbehandlermeldinger\/\d+$/);
});

test('if national topographic tiles fail, the detailed base map is used', async ({ page, signInAs, watch }) => {
    watch.allow(/fliser\/grunnkart/);
    await page.route('**/fliser/grunnkart/**', (route) => route.fulfill({ status: 503 }));
    const detailed = page.waitForResponse(/fliser\/detaljert_grunnkart\//);
    await signInAs('saksbehandler', { at: shortList() });
    expect((await detailed).ok()).toBe(true);
    await expect(page.getByText('Grunnkart svarer ikke. Detaljert grunnkart vises i stedet.')).toBeVisible();
});

test('an address found on the map of a list is marked until the search is emptied', async ({ page, signInAs }) => {
    await signInAs('saksbehandler', { at: shortList() });
    await page.getByRole('button', { name: 'Søk etter adresse' }).click();
    const address = page.getByRole('combobox', { name: 'Søk etter adresse' });
    await address.fill('karl johans gate 2');
    await page
        .getByRole('option', { name: /^Karl Johans gate 2/ })
        .first()
        .click();
    const mark = listMap(page).getByText(await address.inputValue());
    await expect(mark).toBeVisible();
    await page.getByRole('button', { name: 'Tøm adressesøket' }).click();
    await expect(mark).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(address).toHaveValue('');
});

test('a report is placed by address search, which is saved, by the map and by keyboard; outside Oslo is refused; no token leaves the city', async ({
    page,
    city,
    signInAs,
    watch,
}) => {
    watch.allow(/404.*adresseoppslag|adresseoppslag.*404/);
    const leaked: string[] = [];
    page.on('request', (request) => {
        const headers = request.headers();
        if (
            new URL(request.url()).pathname.startsWith('/external') &&
            (headers.authorization ?? headers['x-client-id'])
        )
            leaked.push(request.url());
    });
    const report = await callsOf(city).newReport();
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${report.id}` });
    await page.getByRole('button', { name: 'Kart', exact: true }).click();
    const map = page.getByRole('region', {
        name: 'Kart med meldingens plassering',
    });
    const address = page.getByRole('combobox', { name: 'Adresse' });

    await address.fill('karl johans gate 2');
    await expect(page.getByRole('option').first()).toContainText('Karl Johans gate 2');
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10);
    await page.keyboard.press('Enter');
    await expect(address).toHaveValue(/^Karl Johans gate 2/);
    const chosen = await address.inputValue();
    await page.getByRole('button', { name: 'Lagre posisjon' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(chosen) })).toBeVisible();
    const moved = await callsOf(city).getReport(report.id);
    expect(moved.adresse).toBe(chosen);
    expect([moved.latitude, moved.longitude]).not.toEqual([report.latitude, report.longitude]);

    await map.click({ position: { x: 120, y: 120 } });
    await expect(page.getByRole('progressbar', { name: 'Finner adressen …' })).toHaveCount(0);
    await expect(address).not.toHaveValue('');
    const inOslo = await address.inputValue();

    // Using only the keyboard; the lookup answers a place across the fjord.
    await page.route('**/api/adresseoppslag?*', async (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.set('latitude', '59.80');
        asked.searchParams.set('longitude', '10.45');
        await route.continue({ url: asked.href });
    });
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(page.getByText('Adressen er utenfor Oslo.')).toBeVisible();
    await expect(address).toHaveValue(inOslo);
    expect(leaked).toEqual([]);
});

test('the map of a list comes back where it was left', async ({ page, signInAs }) => {
    const kept = () =>
        page.evaluate(() => {
            const { latitude, longitude, zoom } =
                JSON.parse(localStorage.getItem('bymelding-kart') ?? '{}').position ?? {};
            return [latitude?.toFixed(3), longitude?.toFixed(3), zoom].join(' ');
        });
    await signInAs('saksbehandler', { at: '/saksbehandlermeldinger' });
    await expect(pins(page).first()).toBeVisible();
    await listMap(page).focus();
    await expect.poll(kept).toMatch(/\d$/);
    const whole = Number((await kept()).split(' ')[2]);
    const zoomIn = page.getByRole('button', { name: 'Zoom inn' });
    for (let zoom = whole + 1; zoom <= whole + 3; zoom += 1) {
        await zoomIn.click();
        await expect.poll(kept).toMatch(new RegExp(` ${zoom}$`));
    }
    const left = await kept();
    await page.locator('li[data-report] a').first().click();
    await page.getByRole('button', { name: 'LUKK' }).click();
    await expect(pins(page).first()).toBeVisible();
    await page.reload();
    await expect(pins(page).first()).toBeVisible();
    expect(await kept()).toBe(left);
});

test('map position and layers are kept, also after logout', async ({ page, signInAs, axe }) => {
    await signInAs('saksbehandler', { at: shortList() });
    await expect(pins(page).first()).toBeVisible();
    await listMap(page).focus();
    const zoomIn = page.getByRole('button', { name: 'Zoom inn' });
    await zoomIn.click();
    const panel = await openLayers(page);
    await panel.getByRole('radio', { name: 'Satellittkart' }).check();
    await panel.getByRole('searchbox', { name: 'Søk i kartlag' }).fill('gatelys');
    await expect(panel.getByRole('checkbox')).toHaveCount(1);
    await panel.getByRole('checkbox', { name: 'Gatelys' }).check();
    await panel.getByRole('searchbox', { name: 'Søk i kartlag' }).fill('');
    await expect(panel.getByRole('checkbox', { name: 'Bruer og konstruksjoner' })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Kartlag' })).toBeFocused();

    const kept = () => page.evaluate(() => localStorage.getItem('bymelding-kart'));
    const before = await kept();
    await page.getByRole('button', { name: 'Siri Haugen' }).click();
    await page.getByRole('menuitem', { name: /logg ut/i }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Logg inn', exact: true })).toBeVisible();
    expect(await kept()).toBe(before);
});
