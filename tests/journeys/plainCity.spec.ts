import { startCity } from '../harness/city';
import { expect, shortList, test } from '../harness/journey';

// The plainest answers that the specification allows (D14).
test.use({ ownCity: { name: 'plain', start: () => startCity({ database: 'pglite', env: { STRICT: 'plain' } }) } });

test('D14: an address as text, no disabled choice, and resource use as a plain list', async ({ page, signInAs }) => {
    await signInAs('saksbehandler', { at: shortList() });
    await page.getByRole('button', { name: 'Ny melding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny melding' });
    await dialog.getByRole('combobox', { name: /Meldingstype/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('option', { disabled: true })).toHaveCount(0);
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(dialog.getByRole('combobox', { name: /Adresse/ })).toHaveValue(/\S/);

    await signInAs('entreprenoradmin', { at: '/globalressursbruk?datoFra=2024-01-01' });
    const contract = page.getByRole('combobox', { name: 'Velg kontrakt' });
    await contract.click();
    await page.getByRole('option').first().click();
    const table = page.getByRole('table', { name: 'Ressursbruk' });
    await expect(table.getByRole('button', { name: /^Vis kommentar/ }).first()).toBeVisible();
    await expect(table.getByRole('rowheader', { name: 'Sum' })).toHaveCount(0);
});
