import { choose } from '../harness/choose';
import { desk, expectNoSideways, telephone } from '../harness/axe';
import { expect, settled, test, twoPages } from '../harness/journey';
import { callsOf, nordvei } from '../services/reportCalls';

test.use({ keepsPage: true });

/** Reports at an address of their own, so that a search finds only these; newest first, as in the list. */
const someReports = async (url: string, adresse: string, count: number) => {
    const reports = [];
    for (let made = 0; made < count; made += 1)
        reports.unshift(
            await callsOf({ url }).newReport({
                adresse,
                innsenderEpost: 'per.innmelder@example.com',
            }),
        );
    return reports;
};
const listOf = (wing: string, adresse: string): string =>
    `/${wing}?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` })}`;
const statusOf = async (url: string, id = 0): Promise<number> =>
    (await callsOf({ url }).getReport(id)).meldingsStatusId;

test(
    'the service department at 1366×768: a case takes two clicks with its effect, its mail and saving in sight, and is taken back; or four keys',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        await page.setViewportSize({ width: 1366, height: 768 });
        const adresse = 'Samletgata 1';
        const [first, second] = await someReports(city.url, adresse, 3);
        await signInAs('saksbehandler', {
            at: listOf('saksbehandlermeldinger', adresse),
        });
        await page.locator(`[data-report="${first?.id}"] a`).first().click();
        const behind = page.locator('main button').filter({ hasText: /^Behandle$/ });
        await expect(behind).toBeVisible();
        // A part whose code arrives late may hide the page for a moment.
        await settled(page);
        const place = await behind.boundingBox();
        await page.getByRole('button', { name: 'Arbeidet er utført' }).click();
        const dialog = page.getByRole('dialog', { name: `Behandle ${adresse}, melding ${first?.lopeNummer}` });
        const save = dialog.getByRole('button', { name: 'Lagre og neste' });
        const effect = dialog.getByText('E-post sendes til per.innmelder@example.com.');
        await expect(dialog.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue(/er rettet/);
        for (const shown of [
            dialog.getByRole('combobox', { name: 'Status', exact: true }),
            dialog.getByRole('textbox', { name: 'Tilbakemelding' }),
            dialog.getByRole('textbox', { name: 'Intern kommentar' }),
            effect,
            save,
        ])
            await expect(shown).toBeInViewport({ ratio: 1 });
        expect(await behind.boundingBox(), 'the open dialog moves nothing').toEqual(place);
        await axe(page);
        await save.click();
        await expect(page.getByText('2 av 3')).toBeVisible();
        await expect.poll(() => statusOf(city.url, first?.id)).toBe(6);
        await page.getByRole('button', { name: 'Angre' }).click();
        await expect(page.getByText(`Lagringen av melding ${first?.lopeNummer} er angret.`)).toBeVisible();
        expect(await statusOf(city.url, first?.id)).toBe(first?.meldingsStatusId);

        await page.keyboard.press('h');
        await expect(page.getByRole('menuitem', { name: 'Hurtigvalg og standardtekster …' })).toBeVisible();
        await axe(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        const help = page.getByRole('dialog', { name: 'Tastatursnarveier' });
        await expect(help).toBeVisible();
        await axe(page);
        await help.getByRole('button', { name: 'Lukk' }).click();
        await expect(help).toBeHidden();

        await page.keyboard.press('b');
        const status = page.getByRole('dialog').getByRole('combobox', { name: 'Status', exact: true });
        await expect(status).toBeFocused();
        await page.keyboard.press('u');
        await expect(status).toHaveText('Under behandling');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText('3 av 3')).toBeVisible();
        await expect.poll(() => statusOf(city.url, second?.id)).toBe(4);
    },
);

test(
    'many at once: what each of them becomes is shown before it is saved',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Rekkegata 1';
        const [first, second] = await someReports(city.url, adresse, 2);
        for (const report of [first, second])
            if (report) await callsOf(city).putAsService(report, { meldingsStatusId: 2 });
        await signInAs('saksbehandler', {
            at: listOf('saksbehandlermeldinger', adresse),
        });
        await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
        await page.getByRole('button', { name: 'Behandle', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Behandle 2 meldinger' });
        await choose(dialog.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
        await dialog.getByRole('textbox', { name: 'Tilbakemelding' }).fill('Melding {nummer} er under arbeid.');
        await dialog.getByRole('checkbox', { name: 'Hopp over e-posten' }).uncheck();
        await axe(page, [telephone, desk]);
        await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
        await expect(dialog.getByText('2 endres, 0 er slik fra før, 0 kan ikke endres.')).toBeVisible();
        await expect(dialog.getByText(`Melding ${first?.lopeNummer} er under arbeid.`)).toBeVisible();
        await axe(page, [telephone, desk]);
        await dialog.getByRole('button', { name: 'Lagre for 2' }).click();
        await expect(dialog.getByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
        for (const report of [first, second]) {
            expect(await statusOf(city.url, report?.id)).toBe(4);
            const path = `/api/meldinger/${report?.id}/tilbakemeldinger`;
            const body = await callsOf(city).read<readonly { tekst: string }[]>('saksbehandler', path);
            expect(body.map(({ tekst }) => tekst)).toEqual([`Melding ${report?.lopeNummer} er under arbeid.`]);
        }
    },
);

test(
    'after a walk with J, closing leads to the report seen last, on its page of the list',
    { tag: ['@beyond', '@hand'] },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: twoPages });
        await page.locator('li[data-report]').nth(99).getByRole('link').click();
        await expect(page.getByText(/^100 av /)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Neste melding' })).toBeEnabled();
        await page.keyboard.press('j');
        await expect(page.getByText(/^101 av /)).toBeVisible();
        const id = /\d+$/.exec(page.url())?.[0];
        await page.keyboard.press('c');
        await expect(page).toHaveURL(/page=2/);
        await expect(page.locator(`li[data-report="${id}"] a`)).toBeFocused();
        await expect(page.locator(`li[data-report="${id}"]`)).toBeInViewport({ ratio: 1 });
    },
);

test(
    'going back from a report leads to the same page, scroll position and selection',
    { tag: ['@beyond', '@hand'] },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: `${twoPages}&page=2` });
        const rows = page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem');
        await rows.nth(16).getByRole('checkbox').check();
        await rows.nth(18).getByRole('checkbox').check();
        await expect(page.getByText('2 valgt', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Fjern valg' })).toBeVisible();
        const address = await rows.nth(16).getByRole('link').innerText();
        const before = await rows.nth(16).boundingBox();
        await rows.nth(16).getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
        await page.goBack();
        await expect(page).toHaveURL(/page=2/);
        await expect(rows.nth(16).getByRole('checkbox')).toBeChecked();
        await expect(page.getByRole('button', { name: 'Fjern valg' })).toBeVisible();
        const after = await rows.nth(16).boundingBox();
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(3);
        await expect(rows.nth(16).getByRole('link')).toBeFocused();
    },
);

test(
    'a contractor handles a report in the dialog on a telephone',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        const adresse = 'Samletgata 2';
        const [first, second] = await someReports(city.url, adresse, 2);
        for (const report of [first, second]) {
            expect(report?.selskapId).toBe(nordvei);
            if (report) await callsOf(city).putAsService(report, { meldingsStatusId: 2 });
        }
        await page.setViewportSize(telephone);
        await signInAs('entreprenor', {
            at: listOf('entreprenormeldinger', adresse),
        });
        await page.locator(`[data-report="${first?.id}"] a`).first().click();
        await page.getByRole('button', { name: 'Behandling' }).click();
        await page.getByRole('button', { name: 'Behandle', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: /^Behandle / });
        await choose(dialog.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
        await dialog.getByRole('textbox', { name: 'Intern kommentar' }).scrollIntoViewIfNeeded();
        await expect(dialog.getByText(/^Status: .+ → Under behandling$/)).toBeInViewport({ ratio: 1 });
        await expectNoSideways(page);
        await page.getByRole('button', { name: 'Lagre og neste' }).click();
        await expect(page.getByText('2 av 2')).toBeVisible();
        await expect.poll(() => statusOf(city.url, first?.id)).toBe(4);
    },
);
