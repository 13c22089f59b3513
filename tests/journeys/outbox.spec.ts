import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, goWithin, settled, test } from '../harness/journey';
import { call, getReport, newReport, photo } from '../services/reportCalls';

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/;
const kept = 'Tatt vare på. Sendes av seg selv når nettet er tilbake.';
const waiting = (page: Page): Locator => page.getByRole('list', { name: 'Venter på å bli sendt' });
const outbox = (page: Page): Locator => page.getByRole('button', { name: /venter på å bli sendt$/ });
const commentField = (page: Page): Locator => page.getByRole('textbox', { name: 'Skriv en kommentar' });
const comment = async (page: Page, text: string): Promise<void> => {
    await commentField(page).fill(text);
    await page.getByRole('button', { name: 'Legg til', exact: true }).last().click();
};
/** Once the page has all its code, which it cannot fetch any more. */
const goOffline = async (page: Page, context: BrowserContext): Promise<void> => {
    await settled(page);
    await context.setOffline(true);
    await expect(page.getByText('Ingen nettforbindelse.')).toBeVisible();
};
const texts = async (url: string, id: number): Promise<string[]> =>
    (await call<{ tekst: string }[]>(url, 'saksbehandler', `/api/meldinger/${id}/kommentarer`)).body.map(
        ({ tekst }) => tekst,
    );

test.describe('without a network @beyond', () => {
    test.use(telephone);

    test("a contractor's photo, row, comment and closing wait at the report, over a closed tab, and are sent once", async ({
        page,
        context,
        city,
        signInAs,
        watch,
        axe,
    }) => {
        watch.allow(noNetwork);
        const { id } = await newReport(city.url, { adresse: 'Rådhusgata 21' });
        await signInAs('entreprenor', { at: `/entreprenormeldinger/${id}` });
        const form = page.getByRole('form', { name: 'Registrer ressursbruk' });
        await form.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
        await page.getByRole('option', { name: /^BYM-002/ }).click();
        await form.getByRole('textbox', { name: 'Mengde (time)' }).fill('2,5');
        await goOffline(page, context);

        await form.getByRole('button', { name: 'Legg til' }).click();
        await expect(page.getByText(kept)).toBeVisible();
        await expect(waiting(page).getByText(/BYM-002.* · 2,5 time/)).toBeVisible();
        await page
            .getByLabel('Legg til dokumentasjon')
            .setInputFiles({ name: 'hull.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(page.getByRole('img', { name: 'hull.jpg' })).toBeVisible();
        await comment(page, 'Hullet er tettet.');
        await expect(outbox(page)).toHaveAccessibleName('3 venter på å bli sendt');
        await axe(page);

        const second = await context.newPage();
        await page.close({ runBeforeUnload: false });
        await context.setOffline(false);
        await second.goto(`/entreprenormeldinger/${id}`);
        await expect(second.getByText('Hullet er tettet.')).toBeVisible();
        // One after the other.
        await expect(outbox(second)).toHaveCount(0, { timeout: 45_000 });
        expect(await texts(city.url, id)).toEqual(['Hullet er tettet.']);
        const { antallRessursforbruk, dokumentasjonIds } = await getReport(city.url, id);
        expect([antallRessursforbruk, dokumentasjonIds.length]).toEqual([1, 1]);
    });
});

test('handling without a network is sent once; a refusal is shown at the report and in the bar; what is discarded is never sent @beyond', async ({
    page,
    context,
    city,
    signInAs,
    watch,
}) => {
    watch.allow(noNetwork);
    watch.allow(/400/);
    const { id } = await newReport(city.url, { adresse: 'Rådhusgata 23' });
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${id}` });
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.click();
    await page.getByRole('option', { name: 'Under behandling' }).click();
    await page.getByRole('textbox', { name: 'Intern kommentar' }).fill('Sett på stedet.');
    await goOffline(page, context);
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(waiting(page).getByText('Sett på stedet.')).toBeVisible();
    await comment(page, 'Dette angrer jeg på.');
    await expect(outbox(page)).toHaveAccessibleName('2 venter på å bli sendt');
    const discard = async (text: string): Promise<void> => {
        const item = waiting(page).getByRole('listitem').filter({ hasText: text });
        await item.getByRole('button', { name: 'Forkast' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Forkast' }).click();
        await expect(item).toHaveCount(0);
    };
    await discard('Dette angrer jeg på.');
    await context.setOffline(false);
    await expect(outbox(page)).toHaveCount(0);
    const handled = await getReport(city.url, id);
    expect(handled.meldingsStatusId).toBe(4);
    expect(await texts(city.url, id)).toEqual(['Sett på stedet.']);

    const refusal = 'Kommentaren kan ikke lagres nå.';
    await goOffline(page, context);
    await comment(page, 'Byen tar den ikke.');
    await expect(waiting(page).getByText('Byen tar den ikke.')).toBeVisible();
    await page.route('**/kommentarer', (route) =>
        route.request().method() === 'POST'
            ? route.fulfill({ status: 400, json: { errorMessage: refusal } })
            : route.fallback(),
    );
    await context.setOffline(false);
    await expect(waiting(page).getByText(`Ikke lagret: ${refusal}`)).toBeVisible();
    await outbox(page).click();
    await expect(page.getByRole('dialog', { name: 'Venter på å bli sendt' }).getByText(refusal)).toBeVisible();
    await page.keyboard.press('Escape');
    await discard('Byen tar den ikke.');
    await page.unroute('**/kommentarer');
    await goWithin(page, '/finnes/ikke');
    await goWithin(page, `/saksbehandlermeldinger/${id}`);
    await expect(page.getByText('Sett på stedet.').first()).toBeVisible();
    await expect(outbox(page)).toHaveCount(0);
    expect(await texts(city.url, id)).toEqual(['Sett på stedet.']);
});

test('typed text is there after an expired session, which /login mentions, and after a reload and a closed tab; sent once @beyond', async ({
    page,
    city,
    context,
    signInAs,
    watch,
}) => {
    watch.allow(/oidc\/token|status of 40[01]/);
    const { id } = await newReport(city.url);
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${id}` });
    await commentField(page).fill('Bestilt hos entreprenøren');
    // At once: another request of the page would find out first.
    await page.getByRole('button', { name: 'Legg til', exact: true }).evaluate((button: HTMLElement) => {
        for (const [key, value] of Object.entries(localStorage))
            if (key.startsWith('oidc.user:')) {
                const user = { ...(JSON.parse(value) as object), refresh_token: 'finnes-ikke', expires_at: 1 };
                localStorage.setItem(key, JSON.stringify(user));
            }
        button.click();
    });
    await expect(page).toHaveURL(/\/login$/, { timeout: 45_000 });
    await expect(page.getByText('Økten gikk ut. Logg inn, så er teksten din her.')).toBeVisible();
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/saksbehandlermeldinger/${id}$`));
    await expect(commentField(page)).toHaveValue('Bestilt hos entreprenøren');

    const second = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await second.goto(`/saksbehandlermeldinger/${id}`);
    await expect(commentField(second)).toHaveValue('Bestilt hos entreprenøren');

    expect(await texts(city.url, id)).toEqual([]);
    await second.getByRole('button', { name: 'Legg til', exact: true }).click();
    await expect(second.getByText('Kommentaren er lagt til.')).toBeVisible();
    expect(await texts(city.url, id)).toHaveLength(1);
    await goWithin(second, '/finnes/ikke');
    await expect(commentField(second)).toHaveCount(0);
    await goWithin(second, `/saksbehandlermeldinger/${id}`);
    await expect(commentField(second)).toHaveValue('');
});
