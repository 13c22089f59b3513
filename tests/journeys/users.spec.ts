import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

test('a contractor admin creates a user, who is mailed a link to choose a password; then changes and removes them', async ({
    page,
    signInAs,
    city,
    axe,
    watch,
}) => {
    watch.allow(/409/);
    await signInAs('entreprenoradmin', { at: '/entreprenorbrukere' });
    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Opprett bruker' });
    await dialog.getByRole('textbox', { name: 'Fornavn' }).fill('Berit');
    await dialog.getByRole('textbox', { name: 'Etternavn' }).fill('Bruker');
    await dialog.getByRole('textbox', { name: 'E-post' }).fill('tor.ostby@bymelding.test');
    await dialog.getByRole('combobox', { name: 'Rolle' }).click();
    await page.getByRole('option', { name: 'Entreprenør', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Veidrift indre by', exact: true }).check();
    await dialog.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(dialog.getByText('Bruker med e-post tor.ostby@bymelding.test finnes allerede.')).toBeVisible();
    await axe(page);

    const email = 'berit.bruker@bymelding.test';
    await dialog.getByRole('textbox', { name: 'E-post' }).fill(email);
    await dialog.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page.getByText(`En e-post med lenke til å velge passord er sendt til ${email}.`)).toBeVisible();
    const mails = await callsOf(city).outboxOf();
    expect(mails.find(({ recipient }) => recipient === email)?.body).toMatch(/\S+\/passordaktivering\/\S+/);

    await page.getByRole('button', { name: 'Berit Bruker', exact: true }).press('Enter');
    const row = page.getByRole('group', { name: 'Endre Berit Bruker' });
    await row.getByRole('checkbox', { name: 'Veidrift øst', exact: true }).check();
    await axe(page);
    await row.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Brukeren er oppdatert.')).toBeVisible();
    await expect(
        page.getByRole('row', {
            name: /Berit Bruker berit.bruker@bymelding.test Entreprenør .*Veidrift øst/,
        }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Fjern Berit Bruker' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Brukeren er fjernet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Berit Bruker', exact: true })).toHaveCount(0);
});
