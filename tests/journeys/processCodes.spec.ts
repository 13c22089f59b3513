import { expect, goWithin, test } from '../harness/journey';

test.use({ keepsPage: true });

test('an admin creates a scheme and adds, edits and removes its codes, by keyboard', async ({
    page,
    signInAs,
    axe,
    watch,
}) => {
    await signInAs('admin', { at: '/prosesskoder' });
    await page.getByRole('button', { name: 'Opprett prosesskodeskjema' }).click();
    const dialog = page.getByRole('dialog', { name: 'Opprett prosesskodeskjema' });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Navn må fylles ut.')).toBeVisible();
    await page.keyboard.type('Sykkeldrift 2027');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prosesskodeskjemaet er opprettet.')).toBeVisible();
    await page.getByRole('link', { name: 'Sykkeldrift 2027' }).click();
    await expect(page).toHaveURL(/\/prosesskoder\/\d+$/);
    await expect(page.getByText('Ingen prosesskoder er registrert.')).toBeVisible();

    const add = page.getByRole('group', { name: 'Ny prosesskode' });
    await add.getByRole('button', { name: 'Legg til' }).click();
    await expect(add.getByText('Prosesskode må fylles ut.')).toBeVisible();
    await expect(add.getByText('Enhet må velges.')).toBeVisible();
    const added = async (code: string, description: string): Promise<void> => {
        await add.getByRole('textbox', { name: 'Prosesskode' }).fill(code);
        await page.keyboard.press('Tab');
        await page.keyboard.type(description);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByRole('option', { name: 'stk' }).press('Enter');
        await add.getByRole('button', { name: 'Legg til' }).press('Enter');
        await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    };
    await added('SYK-2', 'Skilt');
    await expect(page.getByText('Prosesskoden er lagt til.').first()).toBeVisible();
    await added('SYK-1', 'Stativ');
    await expect(page.getByText(/^SYK-/)).toHaveText(['SYK-1', 'SYK-2']);
    await axe(page);

    await page.getByRole('button', { name: 'Endre Beskrivelse, SYK-1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Beskrivelse, SYK-1' }).fill('Sykkelstativ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prosesskoden er oppdatert.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Endre Prosesskode, SYK-1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Prosesskode, SYK-1' }).fill('SYK-3');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Enhet, SYK-3' }).press('Enter');
    await page.getByRole('option', { name: 'time' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Endre enheten til SYK-3?' });
    await question.getByRole('button', { name: 'Endre enhet' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Enhet, SYK-3' })).toHaveText('time');
    await expect(page.getByText('Sykkelstativ')).toBeVisible();
    await expect(page.getByText(/^SYK-/)).toHaveText(['SYK-2', 'SYK-3']);

    await page.getByRole('button', { name: 'Fjern prosesskode SYK-2' }).press('Enter');
    await page.getByRole('dialog', { name: 'Fjern prosesskode' }).getByRole('button', { name: 'Fjern' }).press('Enter');
    await expect(page.getByText('Prosesskoden er fjernet.')).toBeVisible();
    await expect(page.getByText(/^SYK-/)).toHaveText(['SYK-3']);

    watch.allow(/400/);
    await goWithin(page, '/prosesskoder');
    await page.getByRole('link', { name: 'Gatelys og elektro' }).click();
    await page.getByRole('button', { name: 'Fjern prosesskode BYM-001' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Prosesskoden er i bruk og kan ikke fjernes.')).toBeVisible();
});
