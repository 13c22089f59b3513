import { expectFlash } from '../harness/flash';
import { expect, test } from '../harness/journey';

test.use({ keepsPage: true });

test('an admin creates a scheme, and adds, edits and removes its code by keyboard', async ({ page, signInAs }) => {
    // The admins' menu leaves no room in the bar.
    await page.setViewportSize({ width: 920, height: 768 });
    await signInAs('admin', { at: '/prosesskoder' });
    await page.getByRole('button', { name: 'Opprett prosesskodeskjema' }).click();
    await expect(page.getByRole('dialog', { name: 'Opprett prosesskodeskjema' })).toBeVisible();
    await page.keyboard.type('Sykkeldrift 2027');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prosesskodeskjemaet er opprettet.')).toBeVisible();
    await page.getByRole('link', { name: 'Sykkeldrift 2027' }).click();
    await expect(page).toHaveURL(/\/prosesskoder\/\d+$/);

    const add = page.getByRole('group', { name: 'Ny prosesskode' });
    await expect(add.getByRole('combobox')).toBeVisible();
    await add.getByRole('textbox', { name: 'Prosesskode' }).fill('SYK-1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Stativ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'stk' }).press('Enter');
    await add.getByRole('button', { name: 'Legg til' }).press('Enter');
    await expectFlash(page, 'Prosesskoden er lagt til.');
    await page.getByRole('button', { name: 'Endre Beskrivelse, SYK-1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Beskrivelse, SYK-1' }).fill('Sykkelstativ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prosesskoden er oppdatert.')).toBeVisible();
    await page.getByRole('button', { name: 'Fjern prosesskode SYK-1' }).press('Enter');
    await page.getByRole('dialog', { name: 'Fjern prosesskode' }).getByRole('button', { name: 'Fjern' }).press('Enter');
    await expectFlash(page, 'Prosesskoden er fjernet.');
    await expect(page.getByRole('region', { name: 'Prosesskoder i Sykkeldrift 2027' })).toBeFocused();
    await expect(page.getByText(/^SYK-/)).toHaveCount(0);
});
