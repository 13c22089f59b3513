import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectFlash } from '../harness/flash';
import { expectNoSideways, telephone } from '../harness/axe';
import { expect, shortList, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const open = async (page: Page): Promise<Locator> => {
    // Notices push the button down when they arrive.
    await page.getByRole('button', { name: 'Skjul varselet' }).waitFor();
    await page.getByRole('button', { name: 'Ny melding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny melding' });
    await expect(dialog.getByRole('button', { name: 'Zoom inn' })).toBeVisible();
    return dialog;
};
const chooseType = async (dialog: Locator): Promise<string> => {
    await dialog.getByRole('combobox', { name: /Meldingstype/ }).click();
    const option = dialog.page().getByRole('option').first();
    const name = (await option.textContent()) ?? '';
    await option.click();
    return name;
};
const searchAddress = async (dialog: Locator, typed: string): Promise<string> => {
    await dialog.getByRole('combobox', { name: /Adresse/ }).fill(typed);
    await dialog.page().getByRole('option').first().click();
    return dialog.getByRole('combobox', { name: /Adresse/ }).inputValue();
};
/** A photo stored rotated, as phones do: 200 × 100, to be shown as 100 × 200. */
const photo = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 200, height: 100, channels: 3, background: '#2a7d4f' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
});

test('a case handler creates a report with address and images; the list shows what was typed', async ({
    page,
    city,
    signInAs,
}) => {
    await signInAs('saksbehandler', { at: shortList() });
    const dialog = await open(page);
    const description = `Hull i veien\nmidt i krysset, sett ${Date.now()}`;
    const type = await chooseType(dialog);
    await dialog.getByRole('textbox', { name: 'Innmelders e-post' }).fill('ola.nordmann@eksempel.no');
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill(description);
    const address = await searchAddress(dialog, 'storgata');
    await expect(dialog.getByRole('img', { name: `Plassering: ${address}. Dra for å flytte.` })).toBeVisible();
    await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles([await photo('side.jpg'), await photo('annen.jpg')]);
    const preview = dialog.getByRole('img', { name: 'Bilde 1: side.jpg' });
    await expect(preview).toBeVisible();
    const seen = await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(seen, 'rotated by its EXIF data').toEqual([100, 200]);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding er opprettet.')).toBeVisible();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('main').locator('a[href*="/saksbehandlermeldinger/"]').first();
    await expect(row).toHaveText(address);
    await expect(page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first()).toContainText(type);
    const id = Number(/(\d+)$/.exec((await row.getAttribute('href')) ?? '')?.[1]);
    const made = await callsOf(city).getReport(id);
    expect(made).toMatchObject({ beskrivelse: description, innsenderEpost: 'ola.nordmann@eksempel.no' });
    expect(made.bildeIds).toHaveLength(2);
});

test('on a phone a report is placed by a click in the map, and keeps what was typed when it is refused', async ({
    page,
    signInAs,
    watch,
}) => {
    await page.setViewportSize(telephone);
    await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
    const dialog = await open(page);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...telephone });
    await expectNoSideways(page);
    await dialog
        .getByRole('application')
        .or(dialog.locator('.leaflet-container'))
        .first()
        .click({ position: { x: 120, y: 120 } });
    const addressField = dialog.getByRole('combobox', { name: /Adresse/ });
    await expect(addressField).not.toHaveValue('');
    const address = await addressField.inputValue();
    // 300 characters including line breaks count as 300 in the city too.
    const longest = `${'linje\n'.repeat(49)}slutt!`;
    expect(longest).toHaveLength(300);
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill(longest);
    await chooseType(dialog);
    // Not a picture, despite its name: only the city notices, by its content.
    await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles([{ name: 'ikke.png', mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') }]);
    watch.allow(/400/);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding ble ikke opprettet.')).toBeVisible();
    await expect(dialog.getByText(/^Bildene må være PNG eller JPEG/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Beskrivelse' })).toHaveValue(longest);
    await expect(addressField).toHaveValue(address);

    await dialog.getByRole('button', { name: 'Lukk ny melding' }).click();
    const question = page.getByRole('dialog', { name: 'Forkaste meldingen?' });
    await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
    await expect(question).toBeHidden();
    await dialog.getByRole('button', { name: 'Fjern bilde 1: ikke.png' }).click();
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expectFlash(page, 'Ny melding er opprettet.');

    // When opened again, it is empty.
    const again = await open(page);
    await expect(again.getByRole('textbox', { name: 'Beskrivelse' })).toHaveValue('');
    await expect(again.getByRole('combobox', { name: /Adresse/ })).toHaveValue('');
});
