import { expect, test } from '../harness/journey';

test.use({ keepsPage: true });

test('an admin changes a status template, which then prefills feedback; leaving with unsaved text asks first', async ({
    page,
    signInAs,
}) => {
    await signInAs('admin');
    await page.getByRole('link', { name: 'ADMIN' }).click();
    await expect(page.getByRole('group', { name: 'Ferdig behandlet', exact: true })).toHaveCount(0);
    const template = page.getByRole('textbox', { name: 'Tekstmal for Arbeid utført' });
    await template.fill('Hei! Arbeidet er utført.');
    await page.getByRole('textbox', { name: 'Tekstmal for Duplikat' }).fill('Ikke ferdig skrevet');
    await page.getByRole('button', { name: 'Oppdater Arbeid utført' }).click();
    await expect(page.getByText('Tekstmalen er oppdatert.')).toBeVisible();
    await page.getByRole('tab', { name: 'Meldingstyper' }).click();
    await page.getByRole('tab', { name: 'Meldingsstatuser' }).click();
    await expect(page.getByRole('textbox', { name: 'Tekstmal for Duplikat' })).toHaveValue('Ikke ferdig skrevet');

    await expect(page.getByRole('tab', { name: 'Meldingsstatuser' })).toHaveAttribute('aria-selected', 'true');
    const leave = page.getByRole('link', { name: 'Rapporter' });
    const question = page.getByRole('dialog', { name: 'Noe er ikke lagret' });
    await leave.click();
    await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin/);
    await expect(leave).toBeFocused();
    await page.goBack();
    await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
    await leave.click();
    await question.getByRole('button', { name: 'Forkast' }).click();
    await expect(page).toHaveURL(/\/rapporter/);
    await page.getByRole('link', { name: 'ADMIN' }).click();
    await expect(template).toHaveValue('Hei! Arbeidet er utført.');
    await expect(page.getByRole('textbox', { name: 'Tekstmal for Duplikat' })).not.toHaveValue('Ikke ferdig skrevet');
});
