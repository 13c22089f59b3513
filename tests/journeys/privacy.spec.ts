import { desk, telephone } from '../harness/axe';
import { expect, shortList, test } from '../harness/journey';
import { callsOf, photo } from '../services/reportCalls';

test.use({ keepsPage: true });

test('@release an admin downloads everything about a person, tries the rules of retention, and sees the settings', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/personvern' });
    await page.getByRole('textbox', { name: 'E-post til innmelder eller bruker' }).fill('saksbehandler@bymelding.test');
    await page.getByRole('button', { name: 'Finn' }).click();
    await page.getByRole('button', { name: 'Vis brukeren' }).click();
    await expect(page.getByRole('row', { name: /^Kommentarer \d+/ })).toBeVisible();
    await axe(page, [telephone, desk]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned alt' }).click();
    expect((await download).suggestedFilename()).toMatch(/^innsyn_\d{8}\.zip$/);

    await page.getByRole('button', { name: 'Ny regel' }).click();
    const rule = page.getByRole('dialog', { name: 'Ny regel' });
    await rule.getByRole('textbox', { name: 'Innmelder anonymiseres etter (måneder)' }).fill('6');
    await axe(page);
    await rule.getByRole('button', { name: 'Prøv …' }).click();
    const question = page.getByRole('dialog', { name: 'Lagre regelen?' });
    await expect(question).toBeVisible();
    await axe(page);
    const [, count = ''] = /anonymiseres: (\d+)/.exec(await question.getByText(/^Første/).innerText()) ?? [];
    await question.getByRole('textbox', { name: `Skriv ${count} for å bekrefte` }).fill(count);
    await question.getByRole('button', { name: 'Lagre' }).click();
    await page.getByRole('button', { name: 'Prøv reglene' }).click();
    await expect(page.getByText(/^\d+ anonymiseres, 0 slettes, 0 til arkivet$/)).toBeVisible();
    await axe(page, [telephone, desk]);
    await page.getByRole('link', { name: 'Innstillinger' }).click();
    await expect(page.getByRole('textbox', { name: 'Kontakt for spørsmål om personvern' })).toBeVisible();
    await axe(page, [telephone, desk]);
});

test('@release a picture is painted over by mouse and keyboard, and hidden; readers are listed', async ({
    page,
    signInAs,
    axe,
    city,
}) => {
    const { id } = await callsOf(city).newReport({
        beskrivelse: 'Hull i veien. Ring meg på 912 34 567.',
        bilder: [await photo()],
    });
    await signInAs('leder', { at: `/saksbehandlermeldinger/${id}` });
    // A reading is noted soon after its answer.
    await expect.poll(() => callsOf(city).read<unknown[]>('leder', `/api/meldinger/${id}/lesinger`)).not.toEqual([]);
    await page.getByRole('tab', { name: /^Historikk/ }).click();
    await expect(page.getByRole('heading', { name: 'Hvem har sett på denne meldingen?' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Lars Dahl .*Åpnet meldingen/ })).toBeVisible();
    await expect(page.locator('mark')).toHaveText('912 34 567');
    await axe(page);
    await page.getByRole('button', { name: 'Åpne bilde 1 av 1' }).click();
    const gallery = page.getByRole('dialog');
    await gallery.getByRole('button', { name: 'Sladd …' }).click();
    const box = await gallery.getByRole('img').boundingBox();
    if (!box) throw new Error('No picture');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 5 });
    await page.mouse.up();
    const area = (number: number) => gallery.getByRole('button', { name: new RegExp(`^Sladdet felt ${number}`) });
    await expect(area(1)).toBeVisible();
    await gallery.getByRole('button', { name: 'Legg til felt' }).click();
    await area(2).press('ArrowRight');
    await axe(page);
    await area(2).press('Delete');
    await expect(area(2)).toHaveCount(0);
    await gallery.getByRole('button', { name: 'Lagre sladding' }).click();
    await expect(gallery.getByRole('button', { name: 'Fjern sladding' })).toBeVisible();
    const hidden = gallery.getByRole('checkbox', { name: 'Skjult for entreprenører' });
    await hidden.click();
    await expect(hidden).toBeChecked();
    expect((await callsOf(city).getReport(id)).bildevern).toMatchObject([
        { sladdet: true, skjultForEntreprenor: true },
    ]);
    await gallery.getByRole('button', { name: 'Fjern sladding' }).click();
    await expect(gallery.getByRole('button', { name: 'Fjern sladding' })).toHaveCount(0);
    await page.setViewportSize(telephone);
    await axe(page);
});

test('@strict a city that follows only the specification has no page, menu or link about privacy', async ({
    page,
    signInAs,
}) => {
    await signInAs('admin', { at: '/personvern' });
    await expect(page.getByRole('heading', { name: 'Obs!' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Personvern/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
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
    });
});
