import { expect, fillSignInPage, goWithin, shortList, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test('@release English is chosen in the user menu, remembered, and Norwegian again; numbers follow it, dates stay as they are', async ({
    page,
    signInAs,
    city,
    axe,
}) => {
    const { id } = await callsOf(city).newReport();
    // The last page of all reports has few rows.
    await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?page=21' });
    const title = page.getByRole('heading', { level: 1 });
    const dated = page
        .getByRole('listitem')
        .filter({ hasText: /\d\d\.\d\d\.\d{4}/ })
        .first();
    await expect(dated).toBeVisible({ timeout: 60_000 });
    await expect(title).toHaveText(/^Meldinger \(2\s\d{3}\)$/);
    await page.getByRole('button', { name: /^Brukermeny/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Norsk' })).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(title).toHaveText(/^Reports \(2,\d{3}\)$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'New report' })).toBeVisible();
    await expect(dated).toBeVisible();

    // Names in the catalogue are searched and shown in English.
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('searchbox').fill('police');
    await page.getByRole('checkbox', { name: 'Referred to the police' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /Status: Referred to the police/ })).toBeVisible();
    await expect(page.locator('.status-pill').first()).toHaveText('Referred to the police');

    // Third-party components are translated too.
    await page.getByRole('button', { name: 'Date', exact: true }).click();
    const calendar = page.getByRole('button', { name: /choose date/i }).first();
    await expect(calendar).toBeVisible();
    await calendar.click();
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Monday');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await axe(page);

    await goWithin(page, `/saksbehandlermeldinger/${id}`);
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Meldingstype|Tidsfrist|Entreprenør\b|Kommentarer/);
    await expect(page.locator('.status-pill').first()).not.toHaveAttribute('lang');
    // Texts written by the city stay Norwegian, marked as such.
    await expect(page.getByRole('combobox', { name: 'Agreement' })).toHaveAttribute('lang', 'nb');

    // English texts are longer, but still fit on a phone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Case handling' }).click();
    const sheet = page.getByRole('dialog', { name: 'Case handling' });
    await sheet.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    // The level below opens by itself.
    await page.getByRole('option', { name: 'Forwarded within the Agency for Urban Environment' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('combobox', { name: 'Choose recipient' })).toBeVisible();
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await sheet.getByRole('button', { name: 'Cancel the change of status' }).click();
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await goWithin(page, shortList());
    await expect(title).toHaveText(/^Reports/);
    expect((await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.height).toBeLessThanOrEqual(56);
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: /sign out|log out/i }).click();
    // If the user left before the provider is notified, the user would stay signed in there.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/konto/glemtpassord');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/passord/i);
    // Remembered by each new document, signed in or not.
    await page.goto(shortList());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/oidc\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await fillSignInPage(page, 'saksbehandler');
    await expect(title).toHaveText(/^Reports/);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Norsk' }).click();
    await page.keyboard.press('Escape');
    await expect(title).toHaveText(/^Meldinger/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
});
