import { expect, test } from '../harness/journey';

test.use({ keepsPage: true });

test('an admin finds an agreement without a company and gives it to a contractor; one with a valid contract stays', async ({
    page,
    signInAs,
    axe,
    watch,
}) => {
    await signInAs('admin');
    await page.getByRole('button', { name: 'ENTREPRENØRER' }).click();
    await page.getByRole('menuitem', { name: 'Avtaler' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);

    await page.getByRole('checkbox', { name: 'Avtaler uten selskap' }).check();
    await expect(page.getByRole('link', { name: 'Nordvei Drift AS' })).toHaveCount(0);
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
    await page.getByRole('combobox', { name: 'Entreprenør' }).click();
    await page.getByRole('option', { name: 'Nordvei Drift AS' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${name} Nordvei Drift AS`) })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lysmester Vest AS' })).toHaveCount(0);

    watch.allow(/400/);
    await page.getByRole('button', { name: 'Veidrift indre by', exact: true }).click();
    const valid = page.getByRole('group', { name: 'Endre Veidrift indre by' });
    await valid.getByRole('combobox', { name: 'Entreprenør' }).click();
    await page.getByRole('option', { name: 'Lysmester Vest AS' }).click();
    await valid.getByRole('button', { name: 'Lagre' }).click();
    await expect(
        page.getByText('Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.'),
    ).toBeVisible();
    await valid.getByRole('button', { name: 'Avbryt' }).click();

    await page
        .getByRole('row', { name: /Veidrift indre by Nordvei/ })
        .getByRole('link')
        .nth(1)
        .click();
    await expect(page).toHaveURL(/\/entreprenorer\/[0-9a-f-]+\/Kontrakter\/[0-9a-f-]+$/);
});
