import type { Status } from '../../src/api/entities/report';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

test('an admin changes a status template; leaving with unsaved text asks first, the browser’s own way back too', async ({
    page,
    city,
    signInAs,
}) => {
    await signInAs('admin', { at: '/serviceavdelingen' });
    await page.getByRole('link', { name: 'ADMIN' }).click();
    await page.getByRole('textbox', { name: 'Tekstmal for Arbeid utført' }).fill('Hei! Arbeidet er utført.');
    await page.getByRole('textbox', { name: 'Tekstmal for Duplikat' }).fill('Ikke ferdig skrevet');
    await page.getByRole('button', { name: 'Oppdater Arbeid utført' }).click();
    await expect(page.getByText('Tekstmalen er oppdatert.')).toBeVisible();

    const leave = page.getByRole('link', { name: 'Rapporter' });
    const question = page.getByRole('dialog', { name: 'Noe er ikke lagret' });
    await leave.click();
    await question.getByRole('button', { name: 'Fortsett' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin/);
    await expect(leave).toBeFocused();
    await page.goBack();
    await question.getByRole('button', { name: 'Forkast' }).click();
    await expect(page).toHaveURL(/\/serviceavdelingen/);
    const body = await callsOf(city).read<readonly Status[]>('admin', '/api/meldingsstatuser');
    const templates = Object.fromEntries([...body].map(({ navn, tekstmal }) => [navn, tekstmal]));
    expect(templates['Arbeid utført']).toBe('Hei! Arbeidet er utført.');
    expect(templates.Duplikat).not.toBe('Ikke ferdig skrevet');
});
