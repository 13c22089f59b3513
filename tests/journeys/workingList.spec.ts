import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey';
import { newReport, nordvei, putAsService } from '../services/reportCalls';

const listOf = (wing: string, adresse: string): string =>
    `/${wing}?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` })}`;
/** Coming back to the tab, on which the city is asked at once. */
const comeBack = (page: Page): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
const leader = 'Lars Dahl';
const rows = (page: Page) => page.locator('li[data-report]');

for (const [user, wing] of [
    ['leder', 'saksbehandlermeldinger'],
    ['entreprenoradmin', 'entreprenormeldinger'],
] as const)
    test(
        `what others make and change is told to ${user} without moving the list, and shown by a click`,
        { tag: '@beyond' },
        async ({ page, city, signInAs, axe }) => {
            const adresse = `Nyhetsgata ${user.length}`;
            const first = await newReport(city.url, { adresse });
            expect(first.selskapId).toBe(nordvei);
            await signInAs(user);
            await page.goto(listOf(wing, adresse));
            await expect(rows(page)).toHaveCount(1);
            const other = await newReport(city.url, { adresse });
            await putAsService(city.url, first, { meldingsStatusId: 4 });
            const button = page.getByRole('button', { name: '1 ny, 1 endret' });
            await expect(async () => {
                await comeBack(page);
                await expect(button).toBeVisible({ timeout: 1000 });
            }).toPass();
            await expect(rows(page)).toHaveCount(1);
            await axe(page);
            await page.setViewportSize({ width: 360, height: 740 });
            await expect(page.getByRole('button', { name: 'Vis 1 ny, 1 endret' })).toBeVisible();
            await axe(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
            await page.getByRole('button', { name: 'Vis 1 ny, 1 endret' }).click();
            await expect(rows(page)).toHaveCount(2);
            await expect(rows(page).filter({ hasText: 'Nytt' })).toHaveCount(2);
            await expect(page.locator(`[data-report="${other.id}"] a`)).toBeFocused();
            await axe(page);
        },
    );

/** How many the list says it has, once it has that many. */
const expectTotal = (page: Page, total: string): Promise<void> =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(`Meldinger (${total})`);

for (const [user, names] of [
    ['saksbehandler', ['Nye', 'Innen 48 timer', 'Forfalt', 'Mine', 'Venter på entreprenør']],
    ['entreprenor', ['Nye', 'Innen 48 timer', 'Forfalt']],
] as const)
    test(
        `the start line of ${user}: each number is a filter that finds as many`,
        { tag: '@beyond' },
        async ({ page, signInAs, axe }) => {
            await signInAs(user);
            const line = page.getByRole('navigation', { name: 'Startlinje' });
            await expect(line.getByRole('link')).toHaveCount(names.length);
            for (const name of names) {
                const link = line.getByRole('link', { name: new RegExp(`^${name} [\\d\\s]+$`) });
                const [, number = ''] = /(\d[\d\s]*)$/.exec((await link.textContent()) ?? '') ?? [];
                await link.click();
                await expect(link).toHaveAttribute('aria-current', 'true');
                await expectTotal(page, number);
            }
            await axe(page);
            await page.setViewportSize({ width: 360, height: 740 });
            await axe(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        },
    );

test(
    'reports become a colleague’s in bulk; the colleague is told, finds them under Mine and marks them as seen',
    { tag: '@beyond' },
    async ({ page, browser, city, signInAs, axe }) => {
        const adresse = 'Ansvarsgata 1';
        for (let made = 0; made < 2; made += 1) await newReport(city.url, { adresse });
        await signInAs('saksbehandler');
        await page.goto(listOf('saksbehandlermeldinger', adresse));
        await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
        await page.getByRole('button', { name: 'Behandle …' }).click();
        const dialog = page.getByRole('dialog', { name: 'Behandle 2 meldinger' });
        const responsible = dialog.getByRole('combobox', { name: 'Ansvarlig' });
        await responsible.click();
        await page.getByRole('option', { name: leader }).click();
        await axe(page);
        await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
        await dialog.getByRole('button', { name: 'Lagre for 2' }).click();
        await expect(dialog.getByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
        await dialog.getByRole('button', { name: 'Lukk' }).click();
        await expect(rows(page).filter({ hasText: leader })).toHaveCount(2);
        await page.getByRole('button', { name: 'Ansvarlig' }).click();
        await page.getByRole('dialog', { name: 'Ansvarlig' }).getByRole('checkbox', { name: leader }).check();
        await axe(page);
        await page.keyboard.press('Escape');
        await expectTotal(page, '2');

        const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'nb-NO' });
        const other = await context.newPage();
        await signInAs('leder', { page: other });
        await other.getByRole('button', { name: '2 nye til deg' }).click();
        const told = other.getByRole('dialog', { name: 'Du er gjort ansvarlig for' });
        await expect(told.getByRole('link', { name: adresse })).toHaveCount(2);
        await axe(other);
        await told.getByRole('button', { name: 'Merk som sett' }).click();
        await expect(other.getByRole('button', { name: '2 nye til deg' })).toHaveCount(0);
        await other.getByRole('link', { name: 'Mine 2' }).click();
        await expect(rows(other)).toHaveCount(2);
        await context.close();
    },
);
