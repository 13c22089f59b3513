import type { Page } from '@playwright/test';
import { startCity, type City } from '../harness/city';
import { expect, settled, test } from '../harness/journey';
import { newReport } from '../services/reportCalls';

// A separate city, since the test stops it.
test.use({ ownCity: { name: 'stopped', start: () => startCity({ database: 'pglite' }) } });

const again = (city: City): Promise<City> =>
    startCity({ database: 'pglite', data: city.data, env: { PORT: new URL(city.url).port } });
const isDown = async (page: Page): Promise<void> => {
    await expect(page).toHaveURL(/\/nedtid$/);
    await expect(page.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
    await expect(page.getByText('Tjenesten er dessverre ikke tilgjengelig for øyeblikket.')).toBeVisible();
};

test('/nedtid appears when the city is down and disappears by itself when it is back; what was typed is kept', async ({
    page,
    context,
    city,
    signInAs,
    watch,
}) => {
    test.setTimeout(240_000);
    watch.allow(
        /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_SOCKET_NOT_CONNECTED/,
    );
    // A busy browser may ask for the code of panels only now.
    watch.allow(/Failed to fetch dynamically imported module/);
    // Requests during the stop get 503.
    watch.allow(/status of 503/);
    page.on('dialog', (dialog) => {
        throw new Error(`Asked: ${dialog.message()}`);
    });
    const report = await newReport(city.url);
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${report.id}?fra=test` });
    const comment = page.getByRole('textbox', { name: 'Skriv en kommentar' });
    await comment.fill('Halvskrevet komm');
    await settled(page);

    expect(await city.stop({ keepData: true })).toBe(0);
    // Unless a request of the page itself has found out.
    const documents = page.getByRole('button', { name: /^Dokumentasjon/ });
    await page
        .getByRole('button', { name: /^Ingen .*dokumenter/ })
        .click({ timeout: 5000 })
        .catch(() => undefined);
    await documents.click({ timeout: 5000 }).catch(() => undefined);
    await isDown(page);
    await expect(comment).toBeHidden();
    await expect(page.getByText('Status: innlogging 500, meldinger 500.')).toBeVisible();
    const second = await again(city);
    try {
        // It retries every 30 seconds by itself.
        await expect(page).toHaveURL(`${city.url}/saksbehandlermeldinger/${report.id}?fra=test`, { timeout: 40_000 });
        await expect(comment).toHaveValue('Halvskrevet komm');
        await comment.press('End');
        await comment.pressSequentially('entar');
        await page.getByRole('button', { name: 'Legg til', exact: true }).click();
        await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
        await expect(page.getByText('Halvskrevet kommentar')).toBeVisible();

        // Kill the city while a dialog is open: the write waits, the page appears, and it is sent when the city is back.
        await page.getByRole('button', { name: 'Meldinger til innmelder (0)' }).click();
        await page.getByRole('button', { name: 'Send melding' }).click();
        const dialog = page.getByRole('dialog', { name: 'Melding til innmelder' });
        await dialog.getByRole('textbox').fill('Vi ser på saken.');
        await settled(page);
        await second.kill9();
        await dialog.getByRole('button', { name: 'Send', exact: true }).click();
        await isDown(page);
        await expect(dialog).toBeHidden();
        const third = await again(city);
        try {
            // The browser is online again, so it does not wait for the next retry.
            await context.setOffline(true);
            await context.setOffline(false);
            await expect(page).toHaveURL(/\/saksbehandlermeldinger\/\d+\?fra=test$/);
            // The outbox sends it, once.
            await expect(page.getByRole('button', { name: 'Meldinger til innmelder (1)' })).toBeVisible({
                timeout: 40_000,
            });
            await expect(dialog).toBeHidden();
        } finally {
            await third.stop({ keepData: true });
        }
    } finally {
        await second.stop({ keepData: true });
    }
});
