import type { Locator, Page } from '@playwright/test';
import { expect, goWithin, shortList, test } from '../harness/journey';
import { getReport, newReport, photo } from '../services/reportCalls';

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const mostTaps = 10;

test.describe('a contractor in the field @beyond', () => {
    test.use(telephone);

    test('the usual job takes ten taps or fewer, with picture and resource use on the first screen', async ({
        page,
        city,
        signInAs,
        axe,
    }) => {
        const job = async (address: string): Promise<number> =>
            (await newReport(city.url, { adresse: address, bilder: [await photo()] })).id;
        const first = await job('Rådhusgata 31');
        const second = await job('Rådhusgata 32');
        let taps = 0;
        const tap = async (what: Locator): Promise<void> => {
            taps += 1;
            await what.tap();
        };
        const open = (address: string) => tap(page.getByRole('link', { name: address }).first());
        const form = page.getByRole('form', { name: 'Registrer ressursbruk' });
        const now = (): Promise<string> => page.evaluate(() => new Date().toTimeString().slice(0, 2));

        // The first job of the day chooses a code, which is remembered.
        await signInAs('entreprenor', { at: `/entreprenormeldinger/${first}` });
        await form.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
        await page.getByRole('option', { name: /^BYM-002/ }).tap();
        await form.getByRole('textbox', { name: 'Mengde (time)' }).fill('1');
        await form.getByRole('button', { name: 'Legg til' }).tap();
        await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();

        await goWithin(page, shortList('entreprenormeldinger'));
        taps = 0;
        await open('Rådhusgata 32');
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
        await tap(form.getByRole('button', { name: 'Legg til' }));
        await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();

        const chooser = page.waitForEvent('filechooser');
        await tap(page.getByRole('button', { name: 'Ta bilde' }));
        await (await chooser).setFiles({ name: 'etter.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(page.getByText('Dokumentasjonen er lagt til.')).toBeVisible();

        await close(page, tap);
        await expect.poll(async () => (await getReport(city.url, second)).meldingsStatusId).toBe(6);
        expect(taps).toBeLessThanOrEqual(mostTaps);
    });
});

/** Done, with a comment. */
const close = async (page: Page, tap: (what: Locator) => Promise<void>): Promise<void> => {
    await tap(page.getByRole('button', { name: 'Behandling' }));
    const sheet = page.getByRole('dialog', { name: 'Behandling' });
    await tap(sheet.getByRole('combobox', { name: 'Status' }));
    await tap(page.getByRole('option', { name: 'Ferdig behandlet' }));
    await tap(page.getByRole('option', { name: 'Arbeid utført' }));
    await tap(sheet.getByRole('textbox', { name: 'Kommentar' }));
    await page.keyboard.type('Hullet er tettet.');
    await tap(sheet.getByRole('button', { name: 'Lagre' }));
};
