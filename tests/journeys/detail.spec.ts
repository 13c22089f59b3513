import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Report } from '../../src/api/entities/report';
import { choose } from '../harness/choose';
import { expect, test } from '../harness/journey';
import { callsOf, agreements, asfaltlaget, nordvei, photo } from '../services/reportCalls';

test.use({ keepsPage: true });

const pathOf = ({ id }: Report): string => `/saksbehandlermeldinger/${id}`;
const expectOpen = (page: Page, { lopeNummer }: Report): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name: new RegExp(String(lopeNummer)) })).toBeVisible();
const status = (page: Page): Locator => page.getByRole('combobox', { name: 'Status' });
const tick = (page: Page): Locator => page.getByRole('button', { name: 'Lagre status' });
const cross = (page: Page): Locator => page.getByRole('button', { name: 'Avbryt endring av status' });

test('status 3 is saved with a comment, which its dialog asks for first (report-handling §4)', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    const report = await callsOf(city).newReport({ innsenderEpost: 'per.innmelder@example.com' });
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    const before = await status(page).innerText();
    const dialog = page.getByRole('dialog', { name: 'Legg inn årsak til status Avvist' });
    await choose(status(page), 'Avvist');
    await tick(page).click();
    await expect(dialog).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveText(before);
    await expect(tick(page)).toHaveCount(0);

    await choose(status(page), 'Avvist');
    await tick(page).click();
    await dialog.getByRole('textbox').fill('Meldt inn to ganger.');
    await dialog.getByRole('button', { name: 'Sett til Avvist' }).click();
    await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
    await expect(status(page)).toHaveText('Avvist');
    await expect(page.getByRole('tab', { name: 'Kommentarer (1)' })).toBeVisible();
    await expect(page.getByText('Meldt inn to ganger.')).toBeVisible();
});

test('the status picker leads from 5 by 100 to 21, where the tick saves and the cross cancels (report-handling §4)', async ({
    page,
    city,
    signInAs,
}) => {
    const report = await callsOf(city).newReport({ innsenderEpost: 'per.innmelder@example.com' });
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    const before = await status(page).innerText();
    const [second, third] = [
        page.getByRole('combobox', { name: 'Velg underkategori' }),
        page.getByRole('combobox', { name: 'Velg mottaker' }),
    ];
    await choose(status(page), 'Ferdig behandlet');
    await expect(second).toBeVisible();
    await expect(tick(page).or(cross(page)), 'a level with children hides its buttons').toHaveCount(0);
    await choose(second, 'Henvises ekstern');
    await expect(third).toBeVisible();
    await expect(tick(page).or(cross(page))).toHaveCount(0);
    await third.click();
    await page.getByRole('option').last().click();
    await expect(tick(page)).toBeVisible();
    await cross(page).click();
    await expect(second).toHaveCount(0);
    await expect(status(page)).toHaveText(before);

    await choose(status(page), 'Ferdig behandlet');
    await choose(second, 'Henvises ekstern');
    await choose(third, 'Henvises nettselskapet');
    await tick(page).click();
    const feedback = page.getByRole('dialog', { name: 'Melding til innmelder' });
    await expect(feedback.getByRole('textbox'), 'prefilled with the template').toHaveValue(/nettselskapet/i);
    await feedback.getByRole('button', { name: 'Avbryt' }).click();
    await expect(third).toHaveText('Henvises nettselskapet');
    expect((await callsOf(city).getReport(report.id)).meldingsStatusId).toBe(21);
    await page.getByRole('tab', { name: /^Historikk/ }).click();
    await expect(page.getByText(/Status: .+ → Henvises nettselskapet/)).toBeVisible();
});

test('a lost update shows what somebody else changed (D12)', async ({ page, city, signInAs, watch }) => {
    watch.allow(/status of 412/);
    const report = await callsOf(city).newReport({ innsenderEpost: '' });
    await callsOf(city).putAsService(report, { selskapId: nordvei, avtaleId: agreements.roadInner });
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    await callsOf(city).putAsService(await callsOf(city).getReport(report.id), { adresse: 'Endret av en annen 1' });
    await choose(status(page), 'Under behandling');
    await tick(page).click();
    const dialog = page.getByRole('dialog', { name: 'Meldingen er endret av noen andre' });
    await expect(dialog).toContainText(`Du så: ${report.adresse}`);
    await expect(dialog).toContainText('Nå: Endret av en annen 1');
    await dialog.getByRole('button', { name: 'Lagre min endring' }).click();
    await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
    await expect(status(page)).toHaveText('Under behandling');
    await expect(page.getByRole('heading', { level: 1, name: /Endret av en annen 1/ })).toBeVisible();
    await expect
        .poll(() => callsOf(city).getReport(report.id))
        .toMatchObject({ meldingsStatusId: 4, adresse: 'Endret av en annen 1' });
});

test('another contractor is saved with an agreement, which clears the work done (report-handling §4)', async ({
    page,
    city,
    signInAs,
}) => {
    const report = await callsOf(city).newReport();
    await callsOf(city).putAsService(report, { selskapId: nordvei, avtaleId: agreements.roadInner });
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    const workDone = page.getByRole('combobox', { name: 'Arbeid utført' });
    await workDone.click();
    const code = page.getByRole('option').nth(1);
    const name = await code.innerText();
    await code.click();
    await expect(page.getByText('Meldingen er oppdatert.')).toBeVisible();
    await expect(workDone).toHaveText(name);

    const agreement = page.getByRole('combobox', { name: 'Avtale' });
    const changes = (await callsOf(city).historyOf(report.id)).length;
    await page.getByRole('combobox', { name: 'Entreprenør' }).fill('Asfalt');
    await page
        .getByRole('option', { name: /Asfalt/ })
        .first()
        .click();
    await expect(agreement).toHaveValue('');
    await expect(agreement).toBeFocused();
    await expect(page.getByText('En avtale må velges.')).toBeVisible();
    expect(await callsOf(city).historyOf(report.id), 'nothing is saved yet').toHaveLength(changes);
    await page.getByRole('option').first().click();
    await expect(page.getByText('En avtale må velges.')).toHaveCount(0);
    await expect(workDone).toHaveText('Ikke satt');
    const saved = await callsOf(city).getReport(report.id);
    expect(saved).toMatchObject({ selskapId: asfaltlaget, feilrettingskodeId: null });
    await expect(agreement).toHaveValue(saved.avtale?.navn ?? '');
});

test('a type is saved as it is chosen (report-handling §4)', async ({ page, city, signInAs }) => {
    const report = await callsOf(city).newReport();
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    const type = page.getByRole('combobox', { name: 'Meldingstype' });
    await type.fill('Sykkel');
    const option = page.getByRole('option').first();
    const chosen = await option.innerText();
    await option.click();
    await expect
        .poll(async () => (await callsOf(city).getReport(report.id)).meldingstypeId)
        .not.toBe(report.meldingstypeId);
    await expect(type).toHaveValue(chosen);
    await page.getByRole('tab', { name: /^Historikk/ }).click();
    await expect(page.getByText(new RegExp(`→ ${chosen}`))).toBeVisible();
});

test('pictures open in a lightbox for the keyboard (report-handling §5)', async ({ page, city, signInAs }) => {
    const images = [await photo(), await photo(), await photo()];
    const report = await callsOf(city).newReport({ bilder: images });
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    await expect(page.getByRole('button', { name: 'Bilder (3)' })).toBeVisible();
    const first = page.getByRole('button', { name: 'Åpne bilde 1 av 3' });
    expect((await first.locator('img').boundingBox())?.height).toBe(150);
    await first.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'Bildevisning' });
    await expect(box.getByRole('img', { name: 'Bilde 1 av 3' })).toBeVisible();
    await expect(box.getByRole('img'), 'the whole image is seen').toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
    await expect(box.getByRole('img', { name: 'Bilde 2 av 3' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByRole('img', { name: 'Bilde 3 av 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(first).toBeFocused();
});

test('documents are added, shown and downloaded (report-handling §5)', async ({ page, city, signInAs }) => {
    const report = await callsOf(city).newReport();
    await signInAs('saksbehandler', { at: pathOf(report) });
    await expectOpen(page, report);
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#474' } })
        .png()
        .toBuffer();
    const pdf = Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    await page.getByRole('button', { name: 'Dokumentasjon (0)' }).click();
    await page.locator('input[type=file]').setInputFiles([
        { name: 'før.png', mimeType: 'image/png', buffer: png },
        { name: 'befaring.pdf', mimeType: 'application/pdf', buffer: pdf },
    ]);
    await expect(page.getByRole('button', { name: 'Dokumentasjon (2)' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'før.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Vis befaring.pdf' }).click();
    await expect(page.locator('iframe[title="befaring.pdf"]')).toBeVisible();
    // A browser without a viewer also downloads what the frame shows, under a name of its own.
    const download = page.waitForEvent('download', (file) => file.suggestedFilename() === 'befaring.pdf');
    await page.getByRole('link', { name: 'Last ned befaring.pdf' }).click();
    expect(await readFile(await (await download).path())).toEqual(pdf);
});
