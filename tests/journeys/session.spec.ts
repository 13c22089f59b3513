import type { Page } from '@playwright/test';
import { expect, fillSignInPage, shortList, test } from '../harness/journey';

const stored = `JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1] ?? 'null')`;

/** Overwrites the stored session. */
const changeSession = (page: Page, changed: { expires_at: number; refresh_token?: string }): Promise<void> =>
    page.evaluate((values) => {
        for (const [key, value] of Object.entries(localStorage))
            if (key.startsWith('oidc.user:'))
                localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), ...values }));
    }, changed);
/** Requests that were under way when the session ended. */
const refused = /status of 401/;

test('the session is renewed without the user noticing', async ({ page, signInAs }) => {
    const token = (): Promise<string> => page.evaluate(`${stored}.access_token`);
    await signInAs('saksbehandler', { at: '/finnes/ikke' });
    const first = await token();
    // Renewal begins 30 seconds before the token expires.
    await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) + 36 });
    await page.goto(shortList());
    const search = page.getByRole('searchbox', { name: 'Søk i meldinger' });
    await search.fill('det jeg holder på å skrive');
    await expect.poll(token, { timeout: 30_000 }).not.toBe(first);
    await expect(search).toHaveValue('det jeg holder på å skrive');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\/saksbehandlermeldinger\?datoFra=[\d-]+$/);
    const call = page.waitForResponse(/\/sok\/melding\/serviceavdeling/);
    await page.keyboard.press('Enter');
    const answer = await call;
    expect(answer.status()).toBe(200);
    expect(answer.request().headers().authorization).toBe(`Bearer ${await token()}`);
});

test('a user whose session the provider does not renew is sent to /login, without a message', async ({
    page,
    signInAs,
    watch,
}) => {
    await signInAs('saksbehandler', { at: shortList() });
    watch.allow(/oidc\/token|status of 40[01]/);
    // As if the provider had forgotten the session.
    await changeSession(page, { refresh_token: 'finnes-ikke', expires_at: 1 });
    await page.reload();
    await expect(page).toHaveURL(/\/login$/, { timeout: 45_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Logg inn', exact: true })).toBeVisible();
    expect(await page.evaluate(stored)).toBeNull();
});

test("'Logg ut' ends the session in every tab, and the next sign-in asks for the password", async ({
    page,
    context,
    signInByHand,
    watch,
}) => {
    watch.allow(refused);
    await signInByHand('saksbehandler');
    await expect(page.getByRole('main')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/rapporter');
    await expect(other.getByRole('heading', { level: 1, name: 'Rapporter' })).toBeVisible();

    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Brukermeny/ }).click();
    await page.getByRole('menuitem', { name: 'Logg ut' }).click();
    const shown = await popup;
    await expect.poll(() => shown.isClosed(), { timeout: 10_000 }).toBe(true);
    const logIn = page.getByRole('button', { name: 'Logg inn', exact: true });
    await expect(logIn).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(stored)).toBeNull();
    await expect(other).toHaveURL(/\/login$/);
    await other.close();
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    // The address changes before the page is loaded.
    await expect(logIn).toBeVisible();
    await page.goto(shortList());
    await expect(page).toHaveURL(/\/login$/);
    await logIn.click();
    await page.waitForURL(/\/oidc\//);
    await expect(page.locator('input[type=password]')).toBeVisible();
    await fillSignInPage(page, 'leder');
    await expect(page).toHaveURL(/\/saksbehandlermeldinger\?datoFra=[\d-]+$/);
    await expect(page.getByRole('button', { name: 'Brukermeny: Lars Dahl' })).toBeVisible();
});
