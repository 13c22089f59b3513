import { expect, test } from '../harness/journey';

test('@beyond an admin finds a reporter, downloads everything about them, and erases them', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/saksbehandlermeldinger' });
    await page.goto('/personvern');
    const email = page.getByRole('textbox', { name: 'E-post til innmelder eller bruker' });
    await email.fill('saksbehandler@bymelding.test');
    await page.getByRole('button', { name: 'Finn' }).click();
    await page.getByRole('button', { name: 'Vis brukeren' }).click();
    await expect(page.getByRole('heading', { name: /^Siri Haugen · saksbehandler@bymelding\.test/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Kommentarer \d+/ })).toBeVisible();
    await axe(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned alt' }).click();
    expect((await download).suggestedFilename()).toMatch(/^innsyn_\d{8}\.zip$/);
    await page.getByRole('button', { name: 'Slett …' }).click();
    await page.getByRole('dialog', { name: 'Slette personen?' }).getByRole('button', { name: 'Avbryt' }).click();
    await email.fill('ingen@eksempel.test');
    await page.getByRole('button', { name: 'Finn' }).click();
    await expect(page.getByText('Ingen funn.')).toBeVisible();
});

test('@beyond an admin sets how long reports are kept, tries the rules, and makes an exception', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/admin' });
    await page.goto('/personvern?fane=lagringstid');
    await page.getByRole('button', { name: 'Ny regel' }).click();
    const rule = page.getByRole('dialog', { name: 'Ny regel' });
    await rule.getByRole('spinbutton', { name: 'Innmelder anonymiseres etter (måneder)' }).fill('6');
    await axe(page);
    await rule.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Regelen er lagret.')).toBeVisible();
    await page.getByRole('button', { name: 'Prøv reglene' }).click();
    await expect(page.getByText(/^\d+ anonymiseres, 0 slettes, 0 til arkivet$/)).toBeVisible();
    await page.getByRole('button', { name: 'Nytt unntak' }).click();
    const hold = page.getByRole('dialog', { name: 'Nytt unntak' });
    await hold.getByRole('textbox', { name: 'Filter' }).fill('http://by.test/saksbehandlermeldinger?bydelId=1');
    await hold.getByRole('textbox', { name: 'Begrunnelse' }).fill('Tilsyn');
    await hold.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('cell', { name: 'bydelId=1' })).toBeVisible();
    await axe(page);
    await page.getByRole('tab', { name: 'Innstillinger' }).click();
    await page.getByRole('textbox', { name: 'Hvem spør man om personvern' }).fill('personvern@by.test');
    await page.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
    await axe(page);
});
