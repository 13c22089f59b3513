import { desk, telephone } from '../harness/axe';
import { expect, goWithin, shortList, test } from '../harness/journey';
import { newReport, photo } from '../services/reportCalls';

test.use({ keepsPage: true });

test('@beyond an admin finds a reporter, downloads everything about them, and erases them', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/personvern' });
    const email = page.getByRole('textbox', { name: 'E-post til innmelder eller bruker' });
    await email.fill('saksbehandler@bymelding.test');
    await page.getByRole('button', { name: 'Finn' }).click();
    await page.getByRole('button', { name: 'Vis brukeren' }).click();
    await expect(page.getByRole('heading', { name: /^Siri Haugen · saksbehandler@bymelding\.test/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Kommentarer \d+/ })).toBeVisible();
    await axe(page, [telephone, desk]);
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
    await signInAs('admin', { at: '/personvern?fane=lagringstid' });
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
    await axe(page, [telephone, desk]);
    await page.getByRole('tab', { name: 'Innstillinger' }).click();
    await page.getByRole('textbox', { name: 'Hvem spør man om personvern' }).fill('personvern@by.test');
    await page.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
    await axe(page, [telephone, desk]);
});

test('@beyond a picture is painted over and hidden, and numbers are taken out of a description', async ({
    page,
    signInAs,
    axe,
    city,
}) => {
    const { id } = await newReport(city.url, {
        beskrivelse: 'Hull i veien. Ring meg på 912 34 567.',
        bilder: [await photo()],
    });
    await signInAs('leder', { at: `/saksbehandlermeldinger/${id}` });
    await expect(page.locator('mark')).toHaveText('912 34 567');
    await page.getByRole('button', { name: 'Åpne bilde 1 av 1' }).click();
    const gallery = page.getByRole('dialog');
    await gallery.getByRole('button', { name: 'Sladd …' }).click();
    const box = await gallery.getByRole('img').boundingBox();
    if (!box) throw new Error('No picture');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 5 });
    await page.mouse.up();
    const area = gallery.getByRole('button', { name: /^Sladdet felt 1/ });
    await expect(area).toBeVisible();
    await gallery.getByRole('button', { name: 'Legg til felt' }).click();
    await gallery.getByRole('button', { name: /^Sladdet felt 2/ }).press('ArrowRight');
    await axe(page);
    await gallery.getByRole('button', { name: /^Sladdet felt 2/ }).press('Delete');
    await expect(gallery.getByRole('button', { name: /^Sladdet felt/ })).toHaveCount(1);
    await gallery.getByRole('button', { name: 'Lagre sladding' }).click();
    await expect(page.getByText('Bildet er sladdet.')).toBeVisible();
    await gallery.getByRole('checkbox', { name: 'Skjult for entreprenører' }).click();
    await expect(gallery.getByRole('checkbox', { name: 'Skjult for entreprenører' })).toBeChecked();
    await gallery.getByRole('button', { name: 'Fjern sladding' }).click();
    await expect(gallery.getByRole('button', { name: 'Fjern sladding' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Åpne bilde 1 av 1' }).click();
    await expect(gallery.getByRole('checkbox', { name: 'Skjult for entreprenører' })).toBeChecked();
    await axe(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: /^Ingen .*dokumenter/ }).click();
    await page.getByRole('button', { name: /^Dokumentasjon/ }).click();
    await page.getByLabel('Legg til dokumentasjon').setInputFiles({
        name: 'skade.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n'),
    });
    const document = page.getByRole('group', { name: 'Hvem ser skade.pdf' });
    await document.getByRole('checkbox', { name: 'Skjult for entreprenører' }).click();
    await expect(document.getByRole('checkbox', { name: 'Skjult for entreprenører' })).toBeChecked();

    await page.getByRole('button', { name: /^Meldinger til innmelder/ }).click();
    await page.getByRole('button', { name: 'Send melding' }).click();
    const mail = page.getByRole('dialog');
    await mail.getByRole('textbox').fill('Ring vaktmesteren på 22 33 44 55');
    await expect(mail.getByText('Teksten til innmelder har et telefon- eller fødselsnummer.')).toBeVisible();
    await mail.getByRole('textbox').fill('');
    await mail.getByRole('button', { name: 'Avbryt' }).click();
    await expect(mail).toHaveCount(0);

    await page.getByRole('button', { name: 'Hvem har sett på denne meldingen' }).click();
    await expect(page.getByRole('row', { name: /Lars Dahl .*Åpnet meldingen/ })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Fjern', exact: true }).click();
    await expect(page.getByText('Hull i veien. Ring meg på [slettet].')).toBeVisible();
    await expect(page.locator('mark')).toHaveCount(0);
});

test.describe('on a first visit', () => {
    test.use({ keepsPage: false });

    test('@beyond every page leads to one about privacy and accessibility, signed in or not', async ({
        page,
        signInAs,
        axe,
    }) => {
        const link = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern og tilgjengelighet' });
        await page.goto('/login');
        await expect(link).toBeVisible();
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await page.waitForURL(/\/oidc\//);
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Personvern og tilgjengelighet' })).toBeVisible();
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await axe(page, [telephone, desk]);
        await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
        await expect(link).toBeInViewport();
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Personvern og tilgjengelighet' })).toBeVisible();
    });

    test('a city that follows only the specification has no page, menu or link about privacy', async ({
        page,
        signInAs,
    }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Logg inn' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await signInAs('admin', { at: '/admin' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('link', { name: /Personvern/ })).toHaveCount(0);
        await goWithin(page, '/personvern');
        await expect(page.getByRole('heading', { name: 'Obs!' })).toBeVisible();
    });
});
