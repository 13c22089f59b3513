import { expect, test } from '../harness/journey';

test.use({ keepsPage: true });

test('an admin finds an agreement without a company and gives it to a contractor, by keyboard', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/avtaler' });
    await page.getByRole('checkbox', { name: 'Avtaler uten selskap' }).check();
    await expect(page.getByRole('link', { name: 'Nordvei Drift AS' })).toHaveCount(0);
    const emptyRows = page.locator('tbody').getByRole('row').filter({ hasText: /^\s*$/ });
    await expect(emptyRows, 'no empty rows for screen readers').toHaveCount(0);
    const opener = page.locator('tbody').getByRole('button', { expanded: false }).first();
    const name = (await opener.textContent()) ?? '';
    await opener.press('Enter');
    const row = page.getByRole('group', { name: `Endre ${name}` });
    await row.getByRole('combobox', { name: 'Entreprenør' }).press('Enter');
    await page.getByRole('option', { name: 'Nordvei Drift AS' }).press('Enter');
    await axe(page);
    await row.getByRole('button', { name: 'Lagre' }).press('Enter');
    await expect(page.getByText('Avtalen er oppdatert.')).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Avtaler uten selskap' }).uncheck();
    await expect(page.getByRole('row', { name: new RegExp(`${name} Nordvei Drift AS`) })).toBeVisible();
});
