import { expect, test } from '../harness/journey';

test.use({ keepsPage: true });

interface Mail {
    recipient: string;
    body: string;
}

test('a contractor admin creates a user, who is mailed a link to choose a password; then changes and removes them', async ({
    page,
    signInAs,
    city,
    axe,
    watch,
}) => {
    watch.allow(/409/);
    await signInAs('entreprenoradmin', { at: '/rapporter' });
    await page.getByRole('link', { name: 'Brukere', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Brukere i Nordvei Drift AS \d+/ })).toBeVisible();

    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Opprett bruker' });
    await dialog.getByRole('textbox', { name: 'Fornavn' }).fill('Berit');
    await dialog.getByRole('textbox', { name: 'Etternavn' }).fill('Bruker');
    await dialog.getByRole('textbox', { name: 'E-post' }).fill('tor.ostby@bymelding.test');
    await dialog.getByRole('combobox', { name: 'Rolle' }).click();
    await expect(page.getByRole('option')).toHaveText(['Entreprenør Admin', 'Entreprenør']);
    await page.getByRole('option', { name: 'Entreprenør', exact: true }).click();
    // Another journey may have given the company one more agreement.
    for (const agreement of ['Veidrift indre by', 'Veidrift øst']) {
        await expect(dialog.getByRole('checkbox', { name: agreement, exact: true })).toBeVisible();
    }
    await dialog.getByRole('checkbox', { name: 'Veidrift indre by' }).check();
    await dialog.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(dialog.getByText('Bruker med e-post tor.ostby@bymelding.test finnes allerede.')).toBeVisible();
    await axe(page);

    const email = 'berit.bruker@bymelding.test';
    await dialog.getByRole('textbox', { name: 'E-post' }).fill(email);
    await dialog.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page.getByText(`En e-post med lenke til å velge passord er sendt til ${email}.`)).toBeVisible();
    await expect(
        page.getByRole('row', { name: /Berit Bruker berit.bruker@bymelding.test Entreprenør Veidrift indre by/ }),
    ).toBeVisible();

    const mails = (await (await fetch(`${city.url}/dev/epost?format=json`)).json()) as Mail[];
    expect(mails.find(({ recipient }) => recipient === email)?.body).toMatch(/\S+\/passordaktivering\/\S+/);

    const opener = page.getByRole('button', { name: 'Berit Bruker', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('group', { name: 'Endre Berit Bruker' });
    await row.getByRole('checkbox', { name: 'Veidrift indre by' }).uncheck();
    await row.getByRole('button', { name: 'Lagre' }).click();
    await expect(row.getByText('En avtale må velges.')).toBeVisible();
    await row.getByRole('checkbox', { name: 'Veidrift øst' }).check();
    await axe(page);
    await row.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Brukeren er oppdatert.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Berit Bruker .* Entreprenør Veidrift øst/ })).toBeVisible();

    await page.getByRole('button', { name: 'Fjern Berit Bruker' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Brukeren er fjernet.')).toBeVisible();
    await expect(opener).toHaveCount(0);
});

test('a service-department admin manages users of the service department and partners, but no admins', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('leder', { at: '/serviceavdelingen' });
    await page.getByRole('button', { name: 'Astrid Bakken' }).click();
    await expect(page.getByText('Bare en administrator kan endre denne brukeren.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fjern Astrid Bakken' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Opprett bruker' });
    await dialog.getByRole('textbox', { name: 'Fornavn' }).fill('Sindre');
    await dialog.getByRole('textbox', { name: 'E-post' }).fill('sindre@bymelding.test');
    await dialog.getByRole('combobox', { name: 'Rolle' }).click();
    await page.getByRole('option', { name: 'Serviceavdeling', exact: true }).click();
    await dialog.getByLabel('Passord', { exact: true }).fill('hemmelig');
    await dialog.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page.getByText('Ny bruker er registrert.')).toBeVisible();
    await page.getByRole('button', { name: 'Sindre', exact: true }).click();
    await page.getByRole('group', { name: 'Endre Sindre' }).getByRole('combobox', { name: 'Rolle' }).click();
    await page.getByRole('option', { name: 'Serviceavdeling Admin' }).click();
    await page.getByRole('group', { name: 'Endre Sindre' }).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Brukeren er oppdatert.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Sindre sindre@bymelding.test Serviceavdeling Admin/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Samarbeidspartnere' }).click();
    await expect(page).toHaveURL(/fane=samarbeidspartnere/);
    await page.getByRole('combobox', { name: 'Samarbeidspartner' }).click();
    await page.getByRole('option', { name: 'Holdeplassforvaltningen' }).click();
    await page.getByRole('button', { name: 'Pia Ruud', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Endre Pia Ruud' }).getByRole('checkbox')).toHaveCount(0);
    await axe(page);
});
