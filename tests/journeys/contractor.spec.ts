import { expectNoSideways } from '../harness/axe';
import { expect, settled, shortList, test, twoPages } from '../harness/journey';
import { callsOf, agreements, photo } from '../services/reportCalls';

test.use({
    keepsPage: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
});

test('a contractor handles a report of their agreement on a phone, from the list and back', async ({
    page,
    signInAs,
    city,
    axe,
}) => {
    const report = await callsOf(city).newReport({ adresse: 'Rådhusgata 11' });
    const other = await callsOf(city).newReport({ adresse: 'Rådhusgata 12' });
    await callsOf(city).putAsService(other, { avtaleId: agreements.roadEast });
    await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
    const list = page.getByRole('list', { name: 'Meldinger' });
    await expect(list.getByText('Rådhusgata 11').first()).toBeVisible();
    await expect(list.getByText('Rådhusgata 12')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Vis meldinger' }).click();
    await expectNoSideways(page);
    await list.getByRole('link', { name: 'Rådhusgata 11' }).first().click();
    await expect(page).toHaveURL(`${city.url}/entreprenormeldinger/${report.id}`);
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeVisible();
    await expectNoSideways(page);

    // Add a photo as documentation.
    await page.getByRole('button', { name: /^Dokumentasjon/ }).click();
    await page.getByLabel('Legg til dokumentasjon').setInputFiles({
        name: 'etter arbeidet.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(),
    });
    await expect(page.getByText('Dokumentasjonen er lagt til.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'etter arbeidet.jpg' })).toBeVisible();
    await expect(page.getByText('Tatt 01.07.2026 kl. 12:30')).toBeVisible();

    // Only contractors' statuses are offered; Avvist needs a reason.
    await page.getByRole('button', { name: 'Behandling' }).click();
    const sheet = page.getByRole('dialog', { name: 'Behandling' });
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
    const reason = page.getByRole('dialog', {
        name: 'Legg inn årsak til status Avvist',
    });
    await reason.getByRole('textbox').fill('Ligger utenfor vår strekning.');
    await axe(page);
    await reason.getByRole('button', { name: 'Sett til Avvist' }).click();
    await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Lukk' }).click();
    await expect(page.getByText('Ligger utenfor vår strekning.')).toBeVisible();
    await page.getByRole('button', { name: 'Lukk' }).click();
    await expect(page).toHaveURL(shortList('entreprenormeldinger'));
    await expect(list.getByRole('listitem').filter({ hasText: String(report.lopeNummer) })).toContainText('Avvist');
});

test(
    'on a phone, another page of the list and a list below a report start at the top, and a menu moves nothing',
    { tag: ['@beyond', '@hand'] },
    async ({ page, signInAs }) => {
        const top = () => page.evaluate(() => window.scrollY);
        const scrollTo = async (place: number) => {
            await page.evaluate((to) => window.scrollTo(0, to), place);
            await expect.poll(top).toBe(place);
        };
        const listed = page.locator('li[data-report]');
        await signInAs('saksbehandler', { at: twoPages });
        await expect(listed.first()).toBeVisible();
        // What arrives above the rows later moves the place with them.
        await settled(page);
        const id = await listed.first().getAttribute('data-report');
        await scrollTo(700);
        await page.getByRole('button', { name: /^Brukermeny/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await top()).toBe(700);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await page.getByRole('button', { name: 'Neste', exact: true }).click();
        await expect(page).toHaveURL(`${twoPages}&page=2`);
        await expect.poll(top).toBe(0);
        await page.goBack();
        await expect(page).toHaveURL(twoPages);
        await expect.poll(top).toBe(700);

        // As after a pasted link.
        for (const address of [`/saksbehandlermeldinger/${id}`, `${twoPages}&melding=${id}`]) {
            await page.goto(address);
            await expect(page.getByRole('button', { name: 'Behandling' })).toBeVisible();
            await scrollTo(200);
            await page.keyboard.press('c');
            await expect(listed.first()).toBeVisible();
            await expect.poll(top).toBe(0);
        }
    },
);
