// A report worked beside the list, by choice; a screen without room shows it as its own page.
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey';
import { getReport, newReport } from '../services/reportCalls';

const rows = (page: Page) => page.locator('li[data-report]');
const beside = (page: Page) => page.getByRole('region', { name: 'Melding ved siden av listen' });
const choice = (page: Page) => page.getByRole('button', { name: 'Åpne meldinger ved siden av listen' });
const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Meldinger/ });
const linkOf = (page: Page, id: string | null) => page.locator(`li[data-report="${id}"] a`);
/** Position of the row in the window, unchanged when the scroll position is kept. */
const topOf = (page: Page, id: string | null): Promise<number | undefined> =>
    linkOf(page, id)
        .boundingBox()
        .then((box) => box?.y);

const wing = 'saksbehandlermeldinger';
test(
    'a report is worked beside the list, which keeps its page, place and selection',
    { tag: '@hand' },
    async ({ page, signInAs, axe }) => {
        await signInAs('saksbehandler', { at: `/${wing}?page=2` });
        await rows(page).nth(13).getByRole('checkbox').check();
        // Not chosen, a report opens as its own page.
        await expect(choice(page)).toHaveAttribute('aria-pressed', 'false');
        await choice(page).click();
        await rows(page).first().getByRole('link').click();
        await expect(beside(page).getByText(/^101 av /)).toBeVisible();
        await axe(page);
        await page.keyboard.press('x');
        await expect(beside(page)).toHaveCount(0);
        await rows(page).nth(15).scrollIntoViewIfNeeded();
        const id = await rows(page).nth(12).getAttribute('data-report');
        const top = await topOf(page, id);
        await linkOf(page, id).click();
        const heading = beside(page).getByRole('heading', { level: 1 });
        await expect(heading).toBeFocused();
        await expect(page).toHaveURL(`/${wing}?page=2&melding=${id}`);
        await expect(page).toHaveTitle(/, melding \d+ – Bymelding$/);
        await expect(linkOf(page, id)).toHaveAttribute('aria-current', 'true');
        expect(await topOf(page, id)).toBe(top);
        await expect(page.getByText('1 valgt')).toBeVisible();

        // The arrow keys go from row to row, Enter opens.
        await linkOf(page, id).focus();
        await page.keyboard.press('ArrowDown');
        await expect(rows(page).nth(13).getByRole('link')).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        const before = await rows(page).nth(11).getAttribute('data-report');
        await expect(linkOf(page, before)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`melding=${before}$`));
        await expect(heading).toBeFocused();
        await expect(beside(page).getByText(/^11[12] av /)).toBeVisible();
        await page.keyboard.press('n');
        await expect(page).toHaveURL(new RegExp(`melding=${id}$`));
        await expect(linkOf(page, id)).toHaveAttribute('aria-current', 'true');

        // What is written is not lost by opening another one.
        const comment = beside(page)
            .getByRole('textbox', { name: /kommentar/i })
            .first();
        await comment.fill('Et utkast.');
        await linkOf(page, before).click();
        const question = page.getByRole('dialog', { name: 'Noe er ikke lagret' });
        await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
        await expect(comment).toHaveValue('Et utkast.');
        await expect(page).toHaveURL(new RegExp(`melding=${id}$`));
        await comment.fill('');

        // Back and forward, a new tab, and closing, which leads to the row.
        await page.goBack();
        await expect(beside(page)).toHaveCount(0);
        await expect(page).toHaveURL(`/${wing}?page=2`);
        await expect(page).toHaveTitle(/^Meldinger/);
        expect(await topOf(page, id)).toBe(top);
        await page.goForward();
        await expect(heading).toBeVisible();
        await page.reload();
        await expect(heading).toBeVisible();
        await expect(rows(page)).toHaveCount(100);
        await page.keyboard.press('x');
        await expect(beside(page)).toHaveCount(0);
        await expect(page).toHaveURL(`/${wing}?page=2`);
        await expect(linkOf(page, id)).toBeFocused();

        await linkOf(page, id).press('Enter');
        await expect(heading).toBeFocused();
        await beside(page).getByRole('link', { name: 'Åpne som egen side' }).click();
        await expect(page).toHaveURL(`/${wing}/${id}`);
        await expect(listHeading(page)).toHaveCount(0);
        await page.goBack();
        await expect(heading).toBeVisible();

        // No room: the report alone, and reports open as pages.
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(page.getByRole('button', { name: 'Behandling' })).toBeVisible();
        await expect(listHeading(page)).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await axe(page);
        await page.getByRole('button', { name: 'LUKK' }).click();
        await expect(choice(page)).toHaveCount(0);
        await linkOf(page, id).click();
        await expect(page).toHaveURL(`/${wing}/${id}`);
    },
);

test('a contractor opens a report beside the list, and closes it', { tag: '@hand' }, async ({ page, signInAs }) => {
    await signInAs('entreprenoradmin', { at: '/entreprenormeldinger?page=2' });
    await choice(page).click();
    const row = rows(page).first();
    const id = await row.getAttribute('data-report');
    await row.getByRole('link').click();
    await expect(beside(page).getByText(/^101 av /)).toBeVisible();
    await expect(page).toHaveURL(`/entreprenormeldinger?page=2&melding=${id}`);
    await page.keyboard.press('x');
    await expect(beside(page)).toHaveCount(0);
    await expect(page).toHaveURL('/entreprenormeldinger?page=2');
    await expect(linkOf(page, id)).toBeFocused();
});

test(
    'a report that saving takes out of the list is followed by the next; the list’s filter changes beside an open report',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        const adresse = 'Sidegata 1';
        const [third, second, first] = [
            await newReport(city.url, { adresse }),
            await newReport(city.url, { adresse }),
            await newReport(city.url, { adresse }),
        ];
        await signInAs('saksbehandler', {
            at: `/saksbehandlermeldinger?${new URLSearchParams({ meldingsStatusId: '2', fritekstSok: `adresse:"${adresse}"` })}`,
        });
        await choice(page).click();
        await linkOf(page, String(first.id)).click();
        for (const [number, one, left] of [
            [1, first, 2],
            [2, second, 1],
        ] as const) {
            await expect(beside(page).getByText(`${number} av 3`)).toBeVisible();
            await beside(page).getByRole('combobox', { name: 'Status', exact: true }).click();
            await page.getByRole('option', { name: 'Under behandling', exact: true }).click();
            await beside(page).getByRole('button', { name: 'Lagre og neste' }).click();
            await expect(rows(page)).toHaveCount(left);
            await expect.poll(async () => (await getReport(city.url, one.id)).meldingsStatusId).toBe(4);
        }
        await expect(beside(page).getByText('3 av 3')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`&melding=${third.id}$`));
        await expect(linkOf(page, String(third.id))).toHaveAttribute('aria-current', 'true');

        await page.getByRole('button', { name: 'Fjern alle filter' }).click();
        await expect(listHeading(page)).toHaveText(/\d{2}/);
        await expect(page).toHaveURL(`/saksbehandlermeldinger?melding=${third.id}`);
        await expect(beside(page).getByRole('heading', { level: 1 })).toContainText(adresse);
        await beside(page).getByRole('button', { name: 'LUKK' }).click();
        await expect(page).toHaveURL('/saksbehandlermeldinger');
        await expect(beside(page)).toHaveCount(0);
    },
);
