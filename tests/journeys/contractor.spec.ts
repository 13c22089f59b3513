import type { Locator, Page } from '@playwright/test';
import { expect, goWithin, shortList, test } from '../harness/journey';
import { agreements, newReport, photo, putAsService, sentrum, stops, types } from '../services/reportCalls';

test.use({ keepsPage: true });

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const list = (page: Page): Locator => page.getByRole('list', { name: 'Meldinger' });
const panel = (page: Page, name: RegExp | string): Locator => page.getByRole('button', { name });
const firstRow = (page: Page): Locator => page.getByRole('table', { name: 'Ressursbruk' }).locator('tbody tr').first();
const fact = (page: Page, name: string): Locator =>
    page
        .getByRole('main')
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .first()
        .locator('xpath=following-sibling::dd');
const fitsTheScreen = async (page: Page): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
        0,
    );

test.describe('on a phone', () => {
    test.use(telephone);

    test('a contractor handles a report of their agreement from the list and back', async ({
        page,
        signInAs,
        city,
        axe,
    }) => {
        const report = await newReport(city.url, {
            adresse: 'Rådhusgata 11',
            innsenderEpost: 'ola.innmelder@example.com',
        });
        const other = await newReport(city.url, { adresse: 'Rådhusgata 12' });
        await putAsService(city.url, other, { avtaleId: agreements.roadEast });
        await signInAs('entreprenor');
        await expect(list(page).getByText('Rådhusgata 11').first()).toBeVisible();
        await expect(list(page).getByText('Rådhusgata 12')).toHaveCount(0);
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        const filters = page.getByRole('dialog', { name: 'Filter' });
        await expect(filters.getByRole('button', { name: 'Avtale', exact: true })).toBeVisible();
        await expect(filters.getByRole('button', { name: 'Entreprenør', exact: true })).toHaveCount(0);
        await filters.getByRole('button', { name: 'Vis meldinger' }).click();
        await fitsTheScreen(page);

        await list(page).getByRole('link', { name: 'Rådhusgata 11' }).first().click();
        await expect(page).toHaveURL(`${city.url}/entreprenormeldinger/${report.id}`);
        await expect(fact(page, 'Innsenders e-post')).toHaveText('ola.innmelder@example.com');
        await expect(page.getByRole('link', { name: 'ola.innmelder@example.com' })).toHaveCount(0);
        await expect(fact(page, 'Entreprenør').getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Tildel på nytt' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeVisible();
        await fitsTheScreen(page);

        // Register 2,5 hours, change and remove them.
        await panel(page, /^Ressursbruk/).click();
        const form = page.getByRole('form', { name: 'Registrer ressursbruk' });
        await form.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
        await page.getByRole('option', { name: /^BYM-002/ }).click();
        await form.getByRole('textbox', { name: 'Tid' }).fill('0730');
        await form.getByRole('textbox', { name: 'Mengde (time)' }).fill('2,5');
        await form.getByRole('button', { name: 'Legg til' }).click();
        await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
        await expect(firstRow(page)).toContainText('2,5 time');
        await expect(page.getByText('kr', { exact: false }).filter({ hasText: /\d kr$/ })).toHaveCount(0);
        await firstRow(page)
            .getByRole('button', { name: /^Vis kommentar/ })
            .click();
        await page.getByRole('button', { name: 'Endre', exact: true }).click();
        const edit = page.getByRole('form', { name: /^BYM-002/ });
        await edit.getByRole('textbox', { name: /^Mengde/ }).fill('3');
        await fitsTheScreen(page);
        await edit.getByRole('button', { name: 'Lagre' }).click();
        await expect(page.getByText('Ressursbruk er oppdatert.')).toBeVisible();
        await expect(firstRow(page)).toContainText('3 time');
        await firstRow(page)
            .getByRole('button', { name: /^Vis kommentar/ })
            .click();
        await page.getByRole('button', { name: 'Fjern', exact: true }).click();
        await page.getByRole('dialog', { name: 'Fjerne ressursbruk?' }).getByRole('button', { name: 'Fjern' }).click();
        await expect(page.getByText('Ressursbruk er fjernet.')).toBeVisible();
        await expect(page.getByText('Ingen ressursbruk er registrert.')).toBeVisible();

        // Add a photo as documentation.
        await panel(page, /^Dokumentasjon/).click();
        await expect(page.getByText('Ingen dokumentasjon er lagt til.')).toBeVisible();
        await page
            .getByLabel('Legg til dokumentasjon')
            .setInputFiles({ name: 'etter arbeidet.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(page.getByText('Dokumentasjonen er lagt til.')).toBeVisible();
        await expect(page.getByRole('img', { name: 'etter arbeidet.jpg' })).toBeVisible();
        await expect(page.getByText('Tatt 01.07.2026 kl. 12:30')).toBeVisible();

        // Only contractors' statuses are offered; Avvist needs a reason.
        await page.getByRole('button', { name: 'Behandling' }).click();
        const sheet = page.getByRole('dialog', { name: 'Behandling' });
        await expect(sheet.getByRole('combobox', { name: 'Arbeid utført' })).toBeVisible();
        await expect(sheet.getByRole('combobox', { name: 'Meldingstype' })).toHaveCount(0);
        await expect(sheet.getByText('Veibane')).toBeVisible();
        await axe(page);
        await sheet.getByRole('combobox', { name: 'Status' }).click();
        await expect(page.getByRole('option')).toHaveText([
            'Ikke behandlet',
            'Avvist',
            'Under behandling',
            'Ferdig behandlet',
        ]);
        await page.getByRole('option', { name: 'Avvist' }).click();
        await sheet.getByRole('button', { name: 'Lagre status' }).click();
        const reason = page.getByRole('dialog', { name: 'Legg inn årsak til status Avvist' });
        await reason.getByRole('button', { name: 'Avbryt' }).click();
        await expect(sheet.getByRole('combobox', { name: 'Status' })).toHaveText('Ikke behandlet');
        await sheet.getByRole('combobox', { name: 'Status' }).click();
        await page.getByRole('option', { name: 'Avvist' }).click();
        await sheet.getByRole('button', { name: 'Lagre status' }).click();
        await reason.getByRole('button', { name: 'Sett til Avvist' }).click();
        await expect(reason.getByText('Kommentar må fylles ut.')).toBeVisible();
        await reason.getByRole('textbox').fill('Ligger utenfor vår strekning.');
        await axe(page);
        await reason.getByRole('button', { name: 'Sett til Avvist' }).click();
        await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
        await sheet.getByRole('button', { name: 'Lukk' }).click();
        await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Avvist')).toBeVisible();
        await expect(page.getByText('Ligger utenfor vår strekning.')).toBeVisible();

        await page.getByRole('button', { name: 'Lukk' }).click();
        await expect(page).toHaveURL(`${city.url}/entreprenormeldinger`);
        await expect(
            list(page)
                .getByRole('listitem')
                .filter({ hasText: String(report.lopeNummer) }),
        ).toContainText('Avvist');
    });
});

test("'Arbeid utført' is hidden when the agreement has no codes; a contractor is offered only permitted closing statuses", async ({
    page,
    signInAs,
    city,
}) => {
    const report = await newReport(city.url, { meldingstypeId: types.cycle, ...sentrum });
    expect(report.avtale?.avtaleId).toBe(agreements.cycle);
    await signInAs('entreprenor', { at: `/entreprenormeldinger/${report.id}` });
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Ferdig behandlet' }).click();
    await expect(page.getByRole('combobox', { name: 'Arbeid utført' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Velg underkategori' }).click();
    await expect(page.getByRole('option', { name: 'Utbedring bestilt' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Henvises ekstern' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Takk for innspill' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Arbeid utført' }).click();
    await page.getByRole('button', { name: 'Lagre status' }).click();
    await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Melding til innmelder' })).toBeVisible();
});

test('a contractor admin sees prices and sums of the whole company’s reports', async ({ page, signInAs, city }) => {
    const report = await newReport(city.url, { adresse: 'Rådhusgata 14' });
    await putAsService(city.url, report, { avtaleId: agreements.roadEast });
    await signInAs('entreprenoradmin', { at: shortList('entreprenormeldinger') });
    await list(page).getByRole('link', { name: 'Rådhusgata 14' }).first().click();
    await expect(page).toHaveURL(`${city.url}/entreprenormeldinger/${report.id}`);
    await panel(page, /^Ressursbruk/).click();
    const form = page.getByRole('form', { name: 'Registrer ressursbruk' });
    await form.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
    await page.getByRole('option', { name: /^BYM-002/ }).click();
    await form.getByRole('textbox', { name: 'Tid' }).fill('10:00');
    await form.getByRole('textbox', { name: 'Mengde (time)' }).fill('2');
    const price = ((await form.getByText(/^Pris: /).textContent()) ?? '').replace('Pris: ', '');
    await form.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Pris' })).toBeVisible();
    await expect(firstRow(page)).toContainText(price);
    await expect(page.getByRole('row', { name: /^Sum/ }).first()).toContainText(price);
});

test('a partner comments on a report of their company, without resource use and prices', async ({
    page,
    signInAs,
    city,
    axe,
    watch,
}) => {
    const report = await newReport(city.url, { adresse: 'Rådhusgata 16', innsenderEpost: '' });
    await putAsService(city.url, report, { selskapId: stops, avtaleId: agreements.stops });
    const foreign = await newReport(city.url, { adresse: 'Rådhusgata 17' });
    await signInAs('partner');
    await expect(page).toHaveURL(`${city.url}/entreprenormeldinger`);
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')).toHaveText(['Meldinger']);
    await expect(list(page).getByText('Rådhusgata 17')).toHaveCount(0);
    await list(page).getByRole('link', { name: 'Rådhusgata 16' }).first().click();
    await expect(page.getByRole('button', { name: /^Bilder/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ressursbruk/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Leskuret er reparert.');
    await page.getByRole('button', { name: 'Legg til', exact: true }).click();
    await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Leskuret er reparert.')).toBeVisible();
    await page.getByRole('button', { name: /^Meldinger til innmelder/ }).click();
    await expect(page.getByText('Innmelderen er anonym.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send melding' })).toBeDisabled();
    await axe(page);

    watch.allow(new RegExp(`404.*/meldinger/${foreign.id}`));
    await goWithin(page, `/entreprenormeldinger/${foreign.id}`);
    await expect(page.getByText('Meldingen finnes ikke, eller du har ikke tilgang til den.')).toBeVisible();
});
