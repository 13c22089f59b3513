import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey';
import { agreements, newReport, nordvei, photo, putAsService } from '../services/reportCalls';

const sizes = { desk: { width: 1440, height: 900 }, telephone: { width: 360, height: 740 } } as const;

/** What holds on every page: one main, one h1, headings in order, a title of its own, a language, nothing wider than the window. */
const expectSound = async (page: Page, options: { isForeign?: boolean } = {}): Promise<void> => {
    await expect(page.locator('main:visible')).toHaveCount(1);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page).toHaveTitle(options.isForeign ? /\S/ : /\S.* – Bymelding$/);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('nb');
    const levels = await page.locator('h1:visible, h2:visible, h3:visible, h4:visible, h5:visible, h6:visible').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips, `headings in order: ${levels.join(' ')}`).toEqual([]);
    await expectNoSideways(page);
};
const expectNoSideways = async (page: Page): Promise<void> => {
    const { content, window: width } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
    expect(content, 'no horizontal scroll').toBeLessThanOrEqual(width);
};

test('pages outside sign-in: WCAG, headings, titles, no horizontal scroll, light and dark, desk and telephone', async ({ page, axe }) => {
    const titles = new Set<string>();
    const paths = ['/login', '/konto/glemtpassord', '/konto/linkforglemtpassordersent', '/konto/passord/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11', '/passordaktivering/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11', '/konto/endretpassordbekreftet', '/nedtid', '/finnes/ikke'];
    for (const path of paths)
        await test.step(path, async () => {
            for (const size of Object.values(sizes)) {
                await page.setViewportSize(size);
                await page.goto(path);
                await expect(page.locator('h1')).toBeVisible();
                await expectSound(page);
                await axe(page);
            }
            titles.add(await page.title());
        });
    expect(titles.size, 'every page has its own title').toBe(paths.length);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await page.waitForURL(/\/oidc\//);
    for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await expectSound(page, { isForeign: true });
        await axe(page);
    }
});

/** Everything below on both sizes: the page as it stands, then with what can be opened. */
for (const [name, size] of Object.entries(sizes)) {
    test.describe(name, () => {
        test.use({ viewport: size });
        const isNarrow = size.width < 900;

        test(`the service department's list, its dialogs, no-access and not-found pages (${name})`, async ({ page, signInAs, axe }) => {
            await signInAs('saksbehandler');
            await expect(page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first()).toBeVisible();
            await expectSound(page);
            await axe(page);
            if (isNarrow) {
                await page.getByRole('button', { name: 'Åpne meny' }).click();
                await expect(page.getByRole('link', { name: 'Rapporter' })).toBeVisible();
                await axe(page);
                await page.getByRole('button', { name: 'Lukk meny' }).click();
                await expect(page.getByRole('link', { name: 'Rapporter' })).toBeHidden();
            }
            await page.getByRole('button', { name: 'Søketips' }).click();
            await expect(page.getByRole('dialog', { name: 'Søketips' })).toBeVisible();
            await axe(page);
            await expectNoSideways(page);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await page.getByRole('button', { name: 'Ny melding' }).click();
            await expect(page.getByRole('dialog', { name: 'Ny melding' })).toBeVisible();
            await axe(page);
            await expectNoSideways(page);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await page.getByRole('button', { name: /^Brukermeny/ }).click();
            await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeVisible();
            await axe(page);
            for (const [path, heading] of [['/admin', 'Ingen tilgang'], ['/finnes/ikke', 'Obs!']] as const) {
                await page.goto(path);
                await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
                await expectSound(page);
                await axe(page);
            }
        });

        test(`the service department's case detail with panels and dialogs open (${name})`, async ({ page, city, signInAs, axe }) => {
            const report = await newReport(city.url, { bilder: [await photo()] });
            await signInAs('saksbehandler');
            await page.goto(`/saksbehandlermeldinger/${report.id}`);
            await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(report.lopeNummer)) })).toBeVisible();
            for (const panel of [/^Ressursbruk \(/, /^Dokumentasjon \(/, /^Meldinger til innmelder \(/, 'Kart']) await page.getByRole('button', { name: panel, ...(panel === 'Kart' ? { exact: true } : {}) }).click();
            await expect(page.getByRole('region', { name: 'Kart med meldingens plassering' })).toBeVisible();
            await expect(page.getByRole('button', { name: 'Åpne bilde 1 av 1' })).toBeVisible();
            await expectSound(page);
            await axe(page);
            await page.getByRole('button', { name: 'Send melding' }).click();
            await expect(page.getByRole('dialog', { name: 'Melding til innmelder' })).toBeVisible();
            await axe(page);
            await expectNoSideways(page);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Åpne bilde 1 av 1' }).click();
            await expect(page.getByRole('dialog', { name: 'Bildevisning' }).getByRole('img')).toBeVisible();
            await axe(page);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            if (isNarrow) await page.getByRole('button', { name: 'Behandling' }).click();
            await page.getByRole('combobox', { name: 'Status' }).click();
            await page.getByRole('option', { name: 'Avvist' }).click();
            await page.getByRole('button', { name: 'Lagre status' }).click();
            await expect(page.getByRole('dialog', { name: 'Legg inn årsak til status Avvist' })).toBeVisible();
            await axe(page);
            await expectNoSideways(page);
        });

        test(`the contractor's list and case detail (${name})`, async ({ page, city, signInAs, axe }) => {
            const report = await newReport(city.url);
            await putAsService(city.url, report, { selskapId: nordvei, avtaleId: agreements.roadInner });
            await signInAs('entreprenoradmin');
            await expect(page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first()).toBeVisible();
            await expectSound(page);
            await axe(page);
            await page.goto(`/entreprenormeldinger/${report.id}`);
            await page.getByRole('button', { name: /^Ressursbruk \(/ }).click();
            await page.getByRole('button', { name: /^Dokumentasjon \(/ }).click();
            await expect(page.getByText('Ingen dokumentasjon er lagt til.')).toBeVisible();
            await expectSound(page);
            await axe(page);
        });
    });
}

test('the keyboard alone: skip link, filter, choice, Escape returns the focus, which is visible', async ({ page, signInAs }) => {
    /** What shows where the focus is: an outline of its own, or the thicker frame of a text field. Else the element itself. */
    const outline = (): Promise<string> =>
        page.evaluate(() => {
            const element = document.activeElement ?? document.body;
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'outline';
            const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
            return frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 ? 'frame' : element.outerHTML.slice(0, 200);
        });
    await signInAs('saksbehandler');
    await expect(page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Gå til innhold' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect(await outline()).toBe('outline');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const filter = page.getByRole('button', { name: 'Bydel', exact: true });
    const seen: string[] = [];
    for (let step = 0; step < 30 && !(await filter.evaluate((element) => element === document.activeElement)); step += 1) {
        await page.keyboard.press('Tab');
        seen.push(await outline());
    }
    await expect(filter).toBeFocused();
    expect(seen.filter((one) => one !== 'outline' && one !== 'frame'), 'focus is visible wherever it goes').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Gamle Oslo' })).toBeVisible();
    const first = page.getByRole('checkbox', { name: 'Gamle Oslo' });
    for (let step = 0; step < 5 && !(await first.evaluate((element) => element === document.activeElement)); step += 1) await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/bydelId=1$/);
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(page.getByRole('button', { name: 'Bydel (1)' })).toBeFocused();
});

test('a page opened by the keyboard has the focus, and going back the row it was opened from', async ({ page, signInAs }) => {
    await signInAs('saksbehandler');
    const row = page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first().getByRole('link');
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/saksbehandlermeldinger\/\d+$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('button', { name: 'LUKK' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'LUKK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/saksbehandlermeldinger$/);
    await expect(row).toBeFocused();
});
