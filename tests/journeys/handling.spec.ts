import type { Page } from '@playwright/test';
import { choose } from '../harness/choose';
import { desk, telephone } from '../harness/axe';
import { expect, test } from '../harness/journey';
import { call, getReport, historyOf, newReport, nordvei, putAsService } from '../services/reportCalls';

test.use({ keepsPage: true });

const openForm = async (page: Page): Promise<void> => {
    await expect(page.getByRole('textbox', { name: 'Intern kommentar' })).toBeVisible();
};
/** Two reports of an address of their own, so that a search finds these alone; the newest first in the list. */
const twoReports = async (url: string, adresse: string) => {
    const second = await newReport(url, { adresse, innsenderEpost: 'per.innmelder@example.com' });
    const first = await newReport(url, { adresse, innsenderEpost: 'per.innmelder@example.com' });
    return { first, second };
};
const listOf = (wing: string, adresse: string): string =>
    `/${wing}?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` })}`;

test(
    'the service department: everything in one save, on to the next, taken back, by ready-made handling',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Samletgata 1';
        const { first } = await twoReports(city.url, adresse);
        await signInAs('saksbehandler', { at: listOf('saksbehandlermeldinger', adresse) });
        await page.locator(`[data-report="${first.id}"] a`).first().click();
        await expect(page.getByText('1 av 2')).toBeVisible();

        await openForm(page);
        await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Ferdig behandlet');
        await choose(page.getByRole('combobox', { name: 'Velg underkategori', exact: true }), 'Arbeid utført');
        const mail = page.getByRole('textbox', { name: 'Tilbakemelding' });
        await mail.fill('Melding {nummer} i {adresse} er utbedret.');
        await expect(mail).toHaveValue(`Melding ${first.lopeNummer} i ${adresse} er utbedret.`);
        await page.getByRole('textbox', { name: 'Intern kommentar' }).fill('Ordnet samme dag.');
        await expect(page.getByText('E-post sendes til per.innmelder@example.com.')).toBeVisible();
        const writes: string[] = [];
        page.on('request', (request) => {
            if (['PUT', 'POST', 'DELETE'].includes(request.method()) && request.url().includes('/api/meldinger'))
                writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
        });
        await page.getByRole('button', { name: 'Lagre og neste' }).click();
        await expect(page.getByText('2 av 2')).toBeVisible();
        await expect
            .poll(() => getReport(city.url, first.id))
            .toMatchObject({ meldingsStatusId: 6, antallTilbakemeldinger: 1 });
        expect(writes.filter((write) => write.startsWith('PUT') && write.endsWith('/behandling'))).toEqual([
            `PUT /api/meldinger/${first.id}/behandling`,
        ]);
        const entries = await historyOf(city.url, first.id);
        await page.getByRole('button', { name: 'Angre' }).click();
        await expect(page.getByText(`Lagringen av melding ${first.lopeNummer} er angret.`)).toBeVisible();
        expect((await getReport(city.url, first.id)).meldingsStatusId).toBe(first.meldingsStatusId);
        expect((await historyOf(city.url, first.id)).length).toBeGreaterThan(entries.length);

        // Made from the form, and chosen by its key on another report.
        await page.getByRole('textbox', { name: 'Intern kommentar' }).fill('Sjekket på stedet.');
        await page.getByRole('button', { name: 'Hurtigvalg' }).click();
        await axe(page);
        await page.getByRole('menuitem', { name: 'Lagre valgene som hurtigvalg …' }).click();
        const dialog = page.getByRole('dialog', { name: 'Nytt hurtigvalg' });
        await dialog.getByRole('textbox', { name: 'Navn' }).fill('Sjekket');
        await dialog.getByRole('textbox', { name: 'Tast' }).fill('9');
        await axe(page);
        await dialog.getByRole('button', { name: 'Lagre' }).click();
        await expect(page.getByText('Hurtigvalget er lagret.')).toBeVisible();
        await page.getByRole('button', { name: 'Avbryt' }).click();
        await page.getByRole('button', { name: 'Forrige melding' }).click();
        await expect(page.getByText('1 av 2')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page.getByRole('button', { name: 'Hurtigvalg' })).toBeVisible();
        await page.keyboard.press('h');
        await expect(page.getByRole('menuitem', { name: 'Sjekket' })).toBeVisible();
        await page.keyboard.press('9');
        await expect(page.getByRole('textbox', { name: 'Intern kommentar' })).toHaveValue('Sjekket på stedet.');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await page.keyboard.press('l');
        await expect(page.getByText('2 av 2')).toBeVisible();
    },
);

test('many at once where the city takes one report at a time', async ({ page, city, signInAs, axe }) => {
    const adresse = 'Rekkegata 1';
    const { first, second } = await twoReports(city.url, adresse);
    const third = await newReport(city.url, { adresse, innsenderEpost: '' });
    for (const report of [first, second, third])
        await putAsService(city.url, report, { meldingsStatusId: report === second ? 4 : 2 });
    await signInAs('saksbehandler', { at: listOf('saksbehandlermeldinger', adresse) });
    await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
    await page.getByRole('button', { name: 'Behandle …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Behandle 3 meldinger' });
    await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
    await dialog.getByRole('textbox', { name: 'Tilbakemelding' }).fill('Melding {nummer} er under arbeid.');
    await dialog.getByRole('checkbox', { name: 'Hopp over e-posten' }).uncheck();
    await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
    await expect(dialog.getByText('2 endres, 0 er slik fra før, 1 kan ikke endres.')).toBeVisible();
    await expect(dialog.getByText('Innmelderen er anonym.')).toBeVisible();
    await expect(dialog.getByText(`Melding ${first.lopeNummer} er under arbeid.`)).toBeVisible();
    await axe(page, [desk, telephone]);
    await page.setViewportSize(desk);
    // Somebody else is faster with one of them.
    await putAsService(city.url, await getReport(city.url, second.id), { meldingsStatusId: 2 });
    await dialog.getByRole('button', { name: 'Lagre for 2' }).click();
    await expect(dialog.getByText('1 er endret, 0 var slik fra før, 1 ble ikke endret.')).toBeVisible();
    expect((await getReport(city.url, first.id)).meldingsStatusId).toBe(4);
    expect((await getReport(city.url, second.id)).meldingsStatusId).toBe(2);
    await dialog.getByRole('button', { name: 'Prøv igjen for 1' }).click();
    await expect(dialog.getByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
    expect((await getReport(city.url, second.id)).meldingsStatusId).toBe(4);
    for (const { id, lopeNummer } of [first, second]) {
        const { body } = await call<readonly { tekst: string }[]>(
            city.url,
            'saksbehandler',
            `/api/meldinger/${id}/tilbakemeldinger`,
        );
        expect(body.map(({ tekst }) => tekst)).toEqual([`Melding ${lopeNummer} er under arbeid.`]);
    }
    expect((await getReport(city.url, third.id)).meldingsStatusId).toBe(2);
    await dialog.getByRole('button', { name: 'Lukk' }).click();
    await expect(dialog).toBeHidden();
});

test(
    'after a walk with N, closing leads to the report seen last, on its page of the list',
    { tag: '@beyond' },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger' });
        const rows = page.locator('li[data-report]');
        await rows.nth(98).getByRole('link').click();
        for (const place of [99, 100, 101]) {
            await expect(page.getByText(new RegExp(`^${place} av `))).toBeVisible();
            if (place === 101) break;
            await expect(page.getByRole('button', { name: 'Neste melding' })).toBeEnabled();
            await page.keyboard.press('n');
        }
        const address = page.url();
        await page.keyboard.press('x');
        await expect(page).toHaveURL(/page=2/);
        const id = /\d+$/.exec(address)?.[0];
        await expect(page.locator(`li[data-report="${id}"] a`)).toBeFocused();
        await expect(page.locator(`li[data-report="${id}"]`)).toBeInViewport({ ratio: 1 });
    },
);

test(
    'saving is in sight with a mail at 1366×768; a case takes four clicks, or three keys',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        await page.setViewportSize({ width: 1366, height: 768 });
        const adresse = 'Samletgata 9';
        const { first, second } = await twoReports(city.url, adresse);
        await signInAs('saksbehandler', { at: listOf('saksbehandlermeldinger', adresse) });
        await page.locator(`[data-report="${first.id}"] a`).first().click();
        await page.getByRole('button', { name: 'Arbeidet er utført' }).click();
        const save = page.getByRole('button', { name: 'Lagre og neste' });
        await expect(page.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue(/er rettet/);
        await expect(save).toBeInViewport({ ratio: 1 });
        await save.click();
        await expect(page.getByText('2 av 2')).toBeVisible();
        await expect.poll(async () => (await getReport(city.url, first.id)).meldingsStatusId).toBe(6);

        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        for (const key of ['s', '4', 'l']) {
            await page.keyboard.press(key);
            await expect(page.getByRole('listbox')).toHaveCount(key === 's' ? 1 : 0);
        }
        await expect
            .poll(async () => (await getReport(city.url, second.id)).meldingsStatusId)
            .not.toBe(second.meldingsStatusId);
    },
);

test(
    'a digit chooses in the open list, not in the one that is closing',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        const { first } = await twoReports(city.url, 'Fadegata 1');
        await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${first.id}` });
        await expect(page.getByRole('button', { name: 'Hurtigvalg' })).toBeVisible();
        await page.keyboard.press('s');
        const open = page.getByRole('listbox', { name: 'Status' });
        await expect(open).toBeVisible();
        const choices = await open.getByRole('option').allInnerTexts();
        const place = choices.findIndex((text) => text.startsWith('Ferdig behandlet')) + 1;
        await page.evaluate((digit) => {
            const press = (key: string) =>
                document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            // As soon as the list below is there.
            new MutationObserver((_, observer) => {
                const lists = document.querySelectorAll('[role=listbox]');
                if (lists.length < 2) return;
                observer.disconnect();
                setTimeout(() => press('1'));
            }).observe(document.body, { childList: true, subtree: true });
            press(digit);
        }, String(place));
        await expect(page.getByRole('combobox', { name: 'Velg underkategori' })).toHaveText('Arbeid utført');
        await page.emulateMedia({ reducedMotion: 'reduce' });
    },
);

test(
    'a contractor: the form on a telephone, the keys on a desk',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Samletgata 2';
        const { first, second } = await twoReports(city.url, adresse);
        for (const report of [first, second]) {
            expect(report.selskapId).toBe(nordvei);
            await putAsService(city.url, report, { meldingsStatusId: 2 });
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await signInAs('entreprenor', { at: listOf('entreprenormeldinger', adresse) });
        await page.locator(`[data-report="${first.id}"] a`).first().click();
        await expect(page.getByRole('link', { name: 'Veibeskrivelse' })).toBeVisible();
        await page.getByRole('button', { name: 'Behandling' }).click();
        await openForm(page);
        await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await page.getByRole('button', { name: 'Lagre og neste' }).click();
        await expect(page.getByText('2 av 2')).toBeVisible();
        await expect.poll(async () => (await getReport(city.url, first.id)).meldingsStatusId).toBe(4);

        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.keyboard.press('?');
        const help = page.getByRole('dialog', { name: 'Tastatursnarveier' });
        await expect(help).toBeVisible();
        await axe(page);
        await help.getByRole('button', { name: 'Lukk' }).click();
        await expect(help).toBeHidden();
        await page.keyboard.press('s');
        await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible();
    },
);
