import type { Locator, Page } from '@playwright/test';
import { choose } from '../harness/choose';
import { startFjordby } from '../harness/fjordby';
import { fjordbyUsers } from '../harness/installCity';
import { expect, test } from '../harness/journey';

// A municipality that is not Oslo (D15, `bydeler`).
test.use({ keepsPage: true, ownCity: { name: 'Fjordby', start: startFjordby } });
const { service, password } = fjordbyUsers;

const openDialog = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'Skjul varselet' }).waitFor();
    await page.getByRole('button', { name: 'Ny melding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny melding' });
    await expect(dialog.getByRole('button', { name: 'Zoom inn' })).toBeVisible();
    return dialog;
};
const fill = async (dialog: Locator, type: string, description: string): Promise<void> => {
    await choose(dialog.getByRole('combobox', { name: /Meldingstype/ }), type);
    await dialog.getByRole('textbox', { name: 'Beskrivelse' }).fill(description);
};
const create = async (page: Page, dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name: 'Opprett melding' }).click();
    await expect(page.getByText('Ny melding er opprettet.')).toBeVisible();
};
test('reports are placed in the districts of the city, by address and by click, and routed to its contractor @beyond', async ({
    page,
    city,
    signInAs,
}) => {
    await signInAs(service, { password });
    const byAddress = await openDialog(page);
    await fill(byAddress, 'Løs brygge', 'Brygga er løs i enden.');
    const searched = page.waitForRequest(/\/external\/adresser\/v1\/sok\?/);
    await byAddress.getByRole('combobox', { name: /Adresse/ }).fill('kaigata');
    expect(new URL((await searched).url()).searchParams.get('kommunenummer')).toBe('9958');
    await page.getByRole('option').first().click();
    const address = await byAddress.getByRole('combobox', { name: /Adresse/ }).inputValue();
    expect(address).toMatch(/^Kaigata \d/);
    await create(page, byAddress);

    // The map of a new report opens in the middle of Fjordby, which is in its district 1.
    const byClick = await openDialog(page);
    await fill(byClick, 'Hull i veien', 'Dypt hull midt i veien.');
    await byClick.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(byClick.getByRole('combobox', { name: /Adresse/ })).not.toHaveValue('');
    await create(page, byClick);

    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Hull i veien' })).toContainText('Sentrum');
    await expect(rows.filter({ hasText: 'Løs brygge' })).toContainText('Havna');
    await expect(page.getByText('Gamle Oslo')).toHaveCount(0);

    // Only the city's own districts are offered to filter by.
    await page.getByRole('button', { name: 'Bydel', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Bydel' }).getByRole('checkbox')).toHaveCount(6);
    await page.getByRole('checkbox', { name: 'Havna' }).check();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Løs brygge');

    await rows.getByRole('link').click();
    await expect(page.getByText('Bydel', { exact: true }).locator('..')).toContainText('Havna');
    await page.getByRole('button', { name: 'Tildel på nytt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tildel på nytt' }).click();
    await expect(page.getByText('Meldingen er tildelt automatisk.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Entreprenør' })).toHaveValue('Brygge og Strand AS');
    expect(city.log()).not.toContain('"level":"error"');
});

test('a place outside the city is refused by its own name, and the map shows its own area @beyond', async ({
    page,
    signInAs,
    watch,
}) => {
    watch.allow(/adresseoppslag/);
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(service, { password });
    const dialog = await openDialog(page);
    // The tile of 58.1° N, 7.43° E.
    await expect(dialog.locator('img[src*="/grunnkart/14/8530/4926.png"]')).toBeVisible();
    await page.route('**/api/adresseoppslag?*', async (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.set('latitude', '59.9139');
        asked.searchParams.set('longitude', '10.7522');
        await route.continue({ url: asked.href });
    });
    await dialog.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(dialog.getByText('Adressen er utenfor Fjordby.')).toBeVisible();
});
