import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, goOffline, goWithin, shortList, test } from '../harness/journey';
import { callsOf, photo } from '../services/reportCalls';

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const mostTaps = 8;

/** Marks a report as done, with a comment. */
const close = async (page: Page, tap: (what: Locator) => Promise<void>): Promise<void> => {
    await tap(page.getByRole('button', { name: 'Ferdig' }));
    const dialog = page.getByRole('dialog', { name: /^Behandle / });
    await tap(dialog.getByRole('textbox', { name: 'Kommentar' }));
    await page.keyboard.type('Hullet er tettet.');
    await tap(dialog.getByRole('button', { name: 'Lagre' }));
};

test.describe('a contractor in the field @beyond', () => {
    test.use({ ...telephone, keepsPage: true });

    const resourceUse = (page: Page): Locator => page.getByRole('form', { name: 'Registrer ressursbruk' });
    const fillIn = async (page: Page, amount: string): Promise<void> => {
        const form = resourceUse(page);
        await form.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
        await page.getByRole('option', { name: /^BYM-002/ }).tap();
        await form.getByRole('textbox', { name: 'Mengde (time)' }).fill(amount);
    };
    const openPanels = async (page: Page): Promise<void> => {
        await page.getByRole('button', { name: /^Dokumentasjon/ }).tap();
        await page.getByRole('button', { name: /^Ressursbruk/ }).tap();
    };
    const add = (page: Page): Locator => resourceUse(page).getByRole('button', { name: 'Legg til' });

    test('@release the usual job takes eight taps or fewer, with picture and resource use on the first screen', async ({
        page,
        city,
        signInAs,
        axe,
    }) => {
        const job = async (address: string): Promise<number> =>
            (await callsOf(city).newReport({ adresse: address, bilder: [await photo()] })).id;
        const first = await job('Rådhusgata 31');
        const second = await job('Rådhusgata 32');
        let taps = 0;
        const tap = async (what: Locator): Promise<void> => {
            taps += 1;
            await what.tap();
        };
        const form = resourceUse(page);
        const now = (): Promise<string> => page.evaluate(() => new Date().toTimeString().slice(0, 2));

        // At the first job, the user opens panels and chooses a code, which are remembered.
        await signInAs('entreprenor', { at: `/entreprenormeldinger/${first}` });
        await openPanels(page);
        await fillIn(page, '1');
        await add(page).tap();
        await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
        await page.getByRole('button', { name: 'Behandling' }).tap();
        await page.getByRole('button', { name: 'Returner' }).tap();
        await expect(page.getByRole('dialog', { name: 'Returner meldingen' })).toBeVisible();
        await axe(page);

        await goWithin(page, shortList('entreprenormeldinger'));
        taps = 0;
        await tap(page.getByRole('link', { name: 'Rådhusgata 32' }).first());
        const head = page.getByRole('heading', { level: 1 }).locator('../..');
        await expect(head.getByText('Veibane').or(head.getByText('Hull i vei')).first()).toBeVisible();
        await expect(head.getByText(/\d\d\.\d\d\.\d{4}/).first()).toBeVisible();
        await expect(page.getByRole('button', { name: /^Åpne bilde/ }).first()).toBeInViewport();
        await expect(form.getByRole('heading')).toBeInViewport();
        expect((await form.getByRole('textbox', { name: 'Tid' }).inputValue()).slice(0, 2)).toBe(await now());
        await axe(page);

        await tap(form.getByRole('button', { name: /^Samme igjen: BYM-002/ }));
        await expect(form.getByRole('textbox', { name: 'Mengde (time)' })).toBeFocused();
        await page.keyboard.type('2,5');
        await tap(add(page));
        await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();

        const chooser = page.waitForEvent('filechooser');
        await tap(page.getByRole('button', { name: 'Ta bilde' }).last());
        await (await chooser).setFiles({ name: 'etter.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(page.getByText('Dokumentasjonen er lagt til.')).toBeVisible();

        await close(page, tap);
        await expect.poll(async () => (await callsOf(city).getReport(second)).meldingsStatusId).toBe(6);
        expect(taps).toBeLessThanOrEqual(mostTaps);
    });

    test('@release a photo of fifty megapixels is made smaller before it is sent, and keeps its time', async ({
        page,
        city,
        signInAs,
    }) => {
        const { id } = await callsOf(city).newReport({ adresse: 'Rådhusgata 33' });
        await signInAs('entreprenor', { at: `/entreprenormeldinger/${id}` });
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Ta bilde' }).last().tap();
        await (await chooser).setFiles({ name: 'mast.jpg', mimeType: 'image/jpeg', buffer: await photo(8660, 5774) });
        await expect(page.getByText('Dokumentasjonen er lagt til.')).toBeVisible({ timeout: 20_000 });
        const path = `/api/meldinger/${id}/dokumentasjon/base64`;
        const body = await callsOf(city).read<{ base64Dokumentasjon: string; dateTimeTaken: string }[]>(
            'entreprenor',
            path,
        );
        const [document] = body;
        expect(document?.dateTimeTaken).toBe('2026-07-01T10:30:00.000Z');
        const { width, height } = await sharp(Buffer.from(document?.base64Dokumentasjon ?? '', 'base64')).metadata();
        // It is turned upright only once.
        expect(width).toBeLessThan(height);
        expect(width * height).toBeLessThanOrEqual(12_000_000);
    });

    test('Back closes the map, a dialog and the sheet, asks before something is lost, and then leaves as before', async ({
        page,
        city,
        signInAs,
    }) => {
        const { id } = await callsOf(city).newReport({ adresse: 'Rådhusgata 34' });
        await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
        const list = page.url();
        /** Waits until the browser's history has the entry that Back leaves. */
        const goBack = async (): Promise<void> => {
            const isOver = () => (history.state as { usr?: { over?: string } }).usr?.over !== undefined;
            await page.waitForFunction(isOver);
            await page.goBack();
        };
        await page.getByRole('button', { name: 'Kart' }).tap();
        const map = page.getByRole('region', { name: 'Kart over meldingene' });
        await expect(map).toBeVisible();
        await goBack();
        await expect(map).toHaveCount(0);
        await expect(page).toHaveURL(list);

        await page.getByRole('link', { name: 'Rådhusgata 34' }).first().tap();
        const report = `${city.url}/entreprenormeldinger/${id}`;
        await page.getByRole('button', { name: 'Returner' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Returner meldingen' });
        await dialog.getByRole('textbox').fill('Ikke vår vei');
        await goBack();
        const question = page.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
        await expect(question).toBeVisible();
        await goBack();
        await expect(question).toHaveCount(0);
        await expect(dialog.getByRole('textbox')).toHaveValue('Ikke vår vei');
        await goBack();
        await question.getByRole('button', { name: 'Forkast' }).tap();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(report);

        await page.getByRole('button', { name: 'Behandling' }).tap();
        const sheet = page.getByRole('dialog', { name: 'Behandling' });
        await expect(sheet).toBeVisible();
        await goBack();
        await expect(sheet).toHaveCount(0);
        await expect(page).toHaveURL(report);

        // Nothing is open any longer.
        await page.goBack();
        await expect(page).toHaveURL(list);
    });

    test('@release without a network a photo, row and comment wait at the report, as typed text does, over a closed tab, and are sent once', async ({
        page,
        context,
        city,
        signInAs,
        watch,
        axe,
    }) => {
        watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
        const { id } = await callsOf(city).newReport({ adresse: 'Rådhusgata 21' });
        await signInAs('entreprenor', { at: `/entreprenormeldinger/${id}` });
        await openPanels(page);
        await fillIn(page, '2,5');
        await goOffline(page, context);
        await add(page).tap();
        await expect(page.getByText('Tatt vare på. Sendes av seg selv når nettet er tilbake.')).toBeVisible();
        const waiting = page.getByRole('list', { name: 'Venter på å bli sendt' });
        await expect(waiting.getByText(/BYM-002.* · 2,50 time/)).toBeVisible();
        await page
            .getByLabel('Legg til dokumentasjon')
            .setInputFiles({ name: 'hull.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(page.getByRole('img', { name: 'hull.jpg' })).toBeVisible();
        const field = (of: Page) => of.getByRole('textbox', { name: 'Skriv en kommentar' });
        await field(page).fill('Hullet er tettet.');
        await page.getByRole('button', { name: 'Legg til', exact: true }).last().tap();
        const outbox = (of: Page) => of.getByRole('button', { name: /venter på å bli sendt$/ });
        await expect(outbox(page)).toHaveAccessibleName('3 venter på å bli sendt');
        await axe(page);
        await field(page).fill('Halvskrevet');
        await field(page).blur();

        const second = await context.newPage();
        await page.close({ runBeforeUnload: false });
        await context.setOffline(false);
        await second.goto(`/entreprenormeldinger/${id}`);
        await expect(second.getByText('Hullet er tettet.')).toBeVisible();
        await expect(field(second)).toHaveValue('Halvskrevet');
        // They are sent one by one.
        await expect(outbox(second)).toHaveCount(0, { timeout: 45_000 });
        const comments = await callsOf(city).get<{ tekst: string }[]>(
            'entreprenor',
            `/api/meldinger/${id}/kommentarer`,
        );
        expect(comments.body.map(({ tekst }) => tekst)).toEqual(['Hullet er tettet.']);
        const { antallRessursforbruk, dokumentasjonIds } = await callsOf(city).getReport(id);
        expect([antallRessursforbruk, dokumentasjonIds.length]).toEqual([1, 1]);
    });
});
