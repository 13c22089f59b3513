import { readFile } from 'node:fs/promises';
import { choose } from '../harness/choose';
import { expect, shortList, test } from '../harness/journey';
import { callsOf, types } from '../services/reportCalls';

test.use({ keepsPage: true });

test('a case handler filters, opens a report, comments, sets status 4, sends feedback, prints and returns to the same place', async ({
    page,
    signInAs,
    city,
}) => {
    const report = await callsOf(city).newReport({
        meldingstypeId: types.road,
        innsenderEpost: 'ola.innmelder@example.com',
        adresse: 'Karl Johans gate 7',
    });
    await signInAs('saksbehandler', { at: shortList() });
    await expect(page).toHaveTitle(/Meldinger \(.+\) – Bymelding/);

    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Søk i Type' }).fill('Veibane');
    await page.getByRole('checkbox', { name: 'Veibane' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bydel', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Sentrum' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/meldingstypeId=1&bydelId=16/);
    await expect(page.getByRole('button', { name: 'Fjern filter: Bydel: Sentrum' })).toBeVisible();

    const place = page.url();
    await page.getByRole('link', { name: 'Karl Johans gate 7' }).first().click();
    await expect(
        page.getByRole('heading', {
            level: 1,
            name: new RegExp(String(report.lopeNummer)),
        }),
    ).toBeVisible();

    await page.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Bestilt asfalt til mandag.');
    await page.getByRole('button', { name: 'Legg til', exact: true }).click();
    await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Kommentarer (1)' })).toBeVisible();

    await choose(page.getByRole('combobox', { name: 'Status' }), 'Under behandling');
    await page.getByRole('button', { name: 'Lagre status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Melding til innmelder' });
    await expect(dialog).toBeVisible();
    const feedback = await dialog.getByRole('textbox', { name: 'Tilbakemelding' }).inputValue();
    expect(feedback.length).toBeGreaterThan(20);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Tilbakemeldingen er sendt.')).toBeVisible();
    // While the dialog closes, it has the text too.
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: /^Meldinger til innmelder/ }).click();
    await expect(page.getByText(feedback.split('\n')[0] as string)).toBeVisible();
    await page.getByRole('tab', { name: /Historikk/ }).click();
    await expect(page.getByText(/Status: .+ → Under behandling/)).toBeVisible();
    const mails = await callsOf(city).outboxOf();
    const mail = mails.find(({ subject }) => subject.includes(String(report.lopeNummer)));
    expect(mail?.recipient).toBe('ola.innmelder@example.com');
    expect(mail?.body).toContain(feedback.split('\n')[0]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Skriv ut' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^bymelding_\\d{8}_\\d{4}_${report.lopeNummer}\\.pdf$`));
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: 'Lukk' }).click();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('link', { name: 'Karl Johans gate 7' }).first()).toBeVisible();
});

test('reload, back, forward and a pasted link give the same view', async ({ page, signInAs, city }) => {
    const title = page.getByRole('heading', { level: 1 });
    await signInAs('saksbehandler', {
        at: '/saksbehandlermeldinger?datoFra=2026-01-01&meldingstypeId=1&meldingstypeId=2&bydelId=1&sorterEtter=adresse',
    });
    await expect(title).toHaveText(/Meldinger \(\d/);
    const filtered = await title.innerText();
    await page.getByRole('button', { name: 'Fjern filter: Type: Veibane' }).click();
    await expect(title).not.toHaveText(filtered);
    await page.goBack();
    await expect(title).toHaveText(filtered);
    await page.goForward();
    await expect(title).not.toHaveText(filtered);
    await page.goBack();
    await page.reload();
    await expect(title).toHaveText(filtered);
    await page.getByRole('button', { name: 'Fjern alle filter' }).click();
    await expect(page).toHaveURL(`${city.url}/saksbehandlermeldinger?sorterEtter=adresse`);
});
