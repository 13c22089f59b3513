import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs } from '../harness/signIn';
import { expect, shortList, test } from '../harness/journey';

const open = async (page: Page): Promise<Locator> => {
    // Notices push the button down when they come.
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
/** A photo stored rotated, as phones do: 200 × 100 to be shown as 100 × 200. */
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
    axe,
}) => {
    await signInAs('saksbehandler', { at: shortList() });
    const dialog = await open(page);
    const description = `Hull i veien\nmidt i krysset, sett ${Date.now()}`;
    const type = await chooseType(dialog);
    await dialog.getByRole('textbox', { name: 'Innsenders e-post' }).fill('ola.nordmann@eksempel.no');
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
    await axe(page);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding er opprettet.')).toBeVisible();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('main').locator('a[href*="/saksbehandlermeldinger/"]').first();
    await expect(row).toHaveText(address);
    await row.click();
    await expect(page.getByText('ola.nordmann@eksempel.no').first()).toBeVisible();
    await expect(page.getByText('midt i krysset')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bilder (2)' })).toBeVisible();
    const id = Number(/(\d+)$/.exec(page.url())?.[1]);
    const answer = await callAs(city.url, 'saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
    expect(JSON.stringify(await answer.json())).toContain(JSON.stringify(description).slice(1, -1));
    expect(type).not.toBe('');
});

test('errors are shown at their fields, a refused report keeps what was typed, and closing asks first', async ({
    page,
    signInAs,
    watch,
}) => {
    await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
    const dialog = await open(page);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(dialog.getByText('En meldingstype må velges.')).toBeVisible();
    await expect(dialog.getByText('Adresse må fylles ut.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Innsenders e-post' }).fill('ola@');
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill('x'.repeat(290));
    await expect(dialog.getByText('(10 tegn igjen)')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill('x'.repeat(301));
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(dialog.getByText('E-post er ikke gyldig.')).toBeVisible();
    await expect(dialog.getByText('Melding beskrivelse teksten må være mindre en 300 tegn.')).toBeVisible();

    // 300 characters including line breaks count as 300 in the city too.
    const longest = `${'linje\n'.repeat(49)}slutt!`;
    expect(longest).toHaveLength(300);
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill(longest);
    await dialog.getByRole('textbox', { name: 'Innsenders e-post' }).fill('');
    await chooseType(dialog);
    const address = await searchAddress(dialog, 'storgata');
    // Not a picture despite its name: only the city detects it, by content.
    await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles([{ name: 'ikke.png', mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') }]);
    watch.allow(/400/);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding ble ikke opprettet.')).toBeVisible();
    await expect(dialog.getByText(/^Bildene må være PNG eller JPEG/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Beskrivelse' })).toHaveValue(longest);
    await expect(dialog.getByRole('combobox', { name: /Adresse/ })).toHaveValue(address);

    await dialog.getByRole('button', { name: 'Lukk ny melding' }).click();
    const question = page.getByRole('dialog', { name: 'Forkaste meldingen?' });
    await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
    await expect(question).toBeHidden();
    await dialog.getByRole('button', { name: 'Fjern bilde 1: ikke.png' }).click();
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding er opprettet.')).toBeVisible();

    // Reopened, it is empty.
    const again = await open(page);
    await expect(again.getByRole('textbox', { name: 'Beskrivelse' })).toHaveValue('');
    await expect(again.getByRole('combobox', { name: /Adresse/ })).toHaveValue('');
});

test('on a phone the dialog fills the screen, a click in the map gives the address, and the camera is offered', async ({
    browser,
    city,
    signInAs,
    axe,
}) => {
    const context = await browser.newContext({
        baseURL: city.url,
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        isMobile: true,
    });
    const page = await context.newPage();
    await signInAs('partner', { page, at: shortList('entreprenormeldinger') });
    const dialog = await open(page);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 });
    await expect(dialog.getByRole('button', { name: 'Ta bilde' })).toBeVisible();
    await expect(dialog.locator('input[capture=environment]')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await dialog
        .getByRole('application')
        .or(dialog.locator('.leaflet-container'))
        .first()
        .click({ position: { x: 120, y: 120 } });
    await expect(dialog.getByRole('combobox', { name: /Adresse/ })).not.toHaveValue('');
    await chooseType(dialog);
    await axe(page);
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding er opprettet.')).toBeVisible();
    await context.close();
});
