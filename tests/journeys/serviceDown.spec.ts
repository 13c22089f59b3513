import { startCity, type City } from '../harness/city';
import { expect, settled, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

/** Restarts the worker's city with its data and address, for the following tests too. */
const startAgain = async (city: City): Promise<void> => {
    Object.assign(city, await startCity({ data: city.data, env: { PORT: new URL(city.url).port } }));
};

test('while the city is down, /nedtid is shown, what was typed is kept, and a write waits to be sent once', async ({
    page,
    city,
    signInAs,
    watch,
}) => {
    watch.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/);
    // A city that is starting answers 503.
    watch.allow(/status of 503/);
    // A busy browser may fetch the code of panels only now.
    watch.allow(/Failed to fetch dynamically imported module/);
    page.on('dialog', (dialog) => {
        throw new Error(`Asked: ${dialog.message()}`);
    });
    // After 30 seconds it retries by itself (Application.test.tsx).
    await page.addInitScript(() => {
        const every = window.setInterval.bind(window);
        Object.assign(window, { setInterval: (run: () => void, ms: number) => every(run, ms === 30_000 ? 3000 : ms) });
    });
    const { id } = await callsOf(city).newReport();
    const path = `/saksbehandlermeldinger/${id}?fra=test`;
    await signInAs('saksbehandler', { at: path });
    const comment = page.getByRole('textbox', { name: 'Skriv en kommentar' });
    await comment.fill('Halvskrevet komm');
    await page.getByRole('button', { name: 'Meldinger til innmelder (0)' }).click();
    // Its buttons move down when the panel's lists arrive.
    await settled(page);
    await page.getByRole('button', { name: 'Send melding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Melding til innmelder' });
    await dialog.getByRole('textbox').fill('Vi ser på saken.');
    await settled(page);

    await city.kill9();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/\/nedtid$/);
    await expect(page.getByRole('heading', { name: 'Uff da ...' })).toBeVisible();
    await expect(page.getByText('Tjenesten er dessverre ikke tilgjengelig for øyeblikket.')).toBeVisible();
    await expect(page.getByText('Status: innlogging 500, meldinger 500.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(comment).toBeHidden();
    await startAgain(city);
    await expect(page).toHaveURL(`${city.url}${path}`);
    await expect(page.getByRole('button', { name: 'Meldinger til innmelder (1)' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(comment).toHaveValue('Halvskrevet komm');
    await comment.press('End');
    await comment.pressSequentially('entar');
    await page.getByRole('button', { name: 'Legg til', exact: true }).click();
    await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
    await expect(page.getByText('Halvskrevet kommentar')).toBeVisible();
});
