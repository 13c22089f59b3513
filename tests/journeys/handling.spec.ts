import { choose } from '../harness/choose';
import { desk, expectNoSideways, telephone } from '../harness/axe';
import { expect, test, twoPages } from '../harness/journey';
import { call, getReport, newReport, nordvei, putAsService } from '../services/reportCalls';

test.use({ keepsPage: true });

/** Reports of an address of their own, so that a search finds these alone; the newest first, as in the list. */
const someReports = async (url: string, adresse: string, count: number) => {
    const reports = [];
    for (let made = 0; made < count; made += 1)
        reports.unshift(
            await newReport(url, {
                adresse,
                innsenderEpost: 'per.innmelder@example.com',
            }),
        );
    return reports;
};
const listOf = (wing: string, adresse: string): string =>
    `/${wing}?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` })}`;
const statusOf = async (url: string, id = 0): Promise<number> => (await getReport(url, id)).meldingsStatusId;

test(
    'the service department at 1366×768: a case takes four clicks with saving in sight, and is taken back; or three keys',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        await page.setViewportSize({ width: 1366, height: 768 });
        const adresse = 'Samletgata 1';
        const [first, second, third] = await someReports(city.url, adresse, 3);
        await signInAs('saksbehandler', {
            at: listOf('saksbehandlermeldinger', adresse),
        });
        await page.locator(`[data-report="${first?.id}"] a`).first().click();
        await page.getByRole('button', { name: 'Arbeidet er utført' }).click();
        const save = page.getByRole('button', { name: 'Lagre og neste' });
        await expect(page.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue(/er rettet/);
        await expect(save).toBeInViewport({ ratio: 1 });
        await save.click();
        await expect(page.getByText('2 av 3')).toBeVisible();
        await expect.poll(() => statusOf(city.url, first?.id)).toBe(6);
        await page.getByRole('button', { name: 'Angre' }).click();
        await expect(page.getByText(`Lagringen av melding ${first?.lopeNummer} er angret.`)).toBeVisible();
        expect(await statusOf(city.url, first?.id)).toBe(first?.meldingsStatusId);

        await page.keyboard.press('h');
        await expect(page.getByRole('menuitem', { name: 'Lagre valgene som hurtigvalg …' })).toBeVisible();
        await axe(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        const help = page.getByRole('dialog', { name: 'Tastatursnarveier' });
        await expect(help).toBeVisible();
        await axe(page);
        await help.getByRole('button', { name: 'Lukk' }).click();
        await expect(help).toBeHidden();
        for (const key of ['s', '4', 'l']) {
            await page.keyboard.press(key);
            await expect(page.getByRole('listbox')).toHaveCount(key === 's' ? 1 : 0);
        }
        await expect(page.getByText('3 av 3')).toBeVisible();
        await expect.poll(() => statusOf(city.url, second?.id)).not.toBe(second?.meldingsStatusId);

        // A digit chooses in the open list, not in the one that is closing.
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
        expect(await statusOf(city.url, third?.id)).toBe(third?.meldingsStatusId);
    },
);

test('many at once where the city takes one report at a time', async ({ page, city, signInAs, axe }) => {
    const adresse = 'Rekkegata 1';
    const [first, second] = await someReports(city.url, adresse, 2);
    for (const report of [first, second]) if (report) await putAsService(city.url, report, { meldingsStatusId: 2 });
    await signInAs('saksbehandler', {
        at: listOf('saksbehandlermeldinger', adresse),
    });
    await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
    await page.getByRole('button', { name: 'Behandle …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Behandle 2 meldinger' });
    await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
    await dialog.getByRole('textbox', { name: 'Tilbakemelding' }).fill('Melding {nummer} er under arbeid.');
    await dialog.getByRole('checkbox', { name: 'Hopp over e-posten' }).uncheck();
    await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
    await expect(dialog.getByText('2 endres, 0 er slik fra før, 0 kan ikke endres.')).toBeVisible();
    await expect(dialog.getByText(`Melding ${first?.lopeNummer} er under arbeid.`)).toBeVisible();
    await axe(page, [telephone, desk]);
    await dialog.getByRole('button', { name: 'Lagre for 2' }).click();
    await expect(dialog.getByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
    for (const report of [first, second]) {
        expect(await statusOf(city.url, report?.id)).toBe(4);
        const path = `/api/meldinger/${report?.id}/tilbakemeldinger`;
        const { body } = await call<readonly { tekst: string }[]>(city.url, 'saksbehandler', path);
        expect(body.map(({ tekst }) => tekst)).toEqual([`Melding ${report?.lopeNummer} er under arbeid.`]);
    }
});

test(
    'after a walk with N, closing leads to the report seen last, on its page of the list; going back from a report leads to the same page, scroll position and selection',
    { tag: ['@beyond', '@hand'] },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: twoPages });
        await page.locator('li[data-report]').nth(99).getByRole('link').click();
        await expect(page.getByText(/^100 av /)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Neste melding' })).toBeEnabled();
        await page.keyboard.press('n');
        await expect(page.getByText(/^101 av /)).toBeVisible();
        const id = /\d+$/.exec(page.url())?.[0];
        await page.keyboard.press('x');
        await expect(page).toHaveURL(/page=2/);
        await expect(page.locator(`li[data-report="${id}"] a`)).toBeFocused();
        await expect(page.locator(`li[data-report="${id}"]`)).toBeInViewport({
            ratio: 1,
        });

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
    'a contractor handles a report in the form on a telephone',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        const adresse = 'Samletgata 2';
        const [first, second] = await someReports(city.url, adresse, 2);
        for (const report of [first, second]) {
            expect(report?.selskapId).toBe(nordvei);
            if (report) await putAsService(city.url, report, { meldingsStatusId: 2 });
        }
        await page.setViewportSize(telephone);
        await signInAs('entreprenor', {
            at: listOf('entreprenormeldinger', adresse),
        });
        await page.locator(`[data-report="${first?.id}"] a`).first().click();
        await page.getByRole('button', { name: 'Behandling' }).click();
        await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
        await expectNoSideways(page);
        await page.getByRole('button', { name: 'Lagre og neste' }).click();
        await expect(page.getByText('2 av 2')).toBeVisible();
        await expect.poll(() => statusOf(city.url, first?.id)).toBe(4);
    },
);
