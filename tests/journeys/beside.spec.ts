// Opening reports beside the list, by choice; on a screen without room, they open as pages of their own.
import type { Page } from '@playwright/test';
import { telephone } from '../harness/axe';
import { expect, test, twoPages } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const rows = (page: Page) => page.locator('li[data-report]');
const beside = (page: Page) => page.getByRole('region', { name: 'Melding ved siden av listen' });
const choice = (page: Page) => page.getByRole('button', { name: 'Åpne meldinger ved siden av listen' });
const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Meldinger/ });
const linkOf = (page: Page, id: string | null) => page.locator(`li[data-report="${id}"] a`);
/** The row's position in the window, which is unchanged when the scroll position is kept. */
const topOf = (page: Page, id: string | null): Promise<number | undefined> =>
    linkOf(page, id)
        .boundingBox()
        .then((box) => box?.y);

const wing = 'saksbehandlermeldinger';
test(
    'a report is worked beside the list, which keeps its page, place and selection',
    { tag: '@release' },
    async ({ page, signInAs, axe }) => {
        const list = `${twoPages}&page=2`;
        await signInAs('saksbehandler', { at: list });
        await rows(page).nth(13).getByRole('checkbox').check();
        // By default, a report opens as a page of its own.
        await expect(choice(page)).toHaveAttribute('aria-pressed', 'false');
        await choice(page).click();
        await rows(page).nth(15).scrollIntoViewIfNeeded();
        const id = await rows(page).nth(12).getAttribute('data-report');
        const top = await topOf(page, id);
        await linkOf(page, id).click();
        const heading = beside(page).getByRole('heading', { level: 1 });
        await expect(heading).toBeFocused();
        await expect(page).toHaveURL(`${list}&melding=${id}`);
        await expect(page).toHaveTitle(/, melding \d+ – Bymelding$/);
        await expect(linkOf(page, id)).toHaveAttribute('aria-current', 'true');
        expect(await topOf(page, id)).toBe(top);
        await expect(beside(page).getByText(/^113 av /)).toBeVisible();
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
        await expect(beside(page).getByText(/^112 av /)).toBeVisible();
        await page.keyboard.press('j');
        await expect(page).toHaveURL(new RegExp(`melding=${id}$`));
        await expect(linkOf(page, id)).toHaveAttribute('aria-current', 'true');

        // After a reload, as a page of its own, and back.
        await page.reload();
        await expect(heading).toBeVisible();
        await expect(linkOf(page, id)).toHaveAttribute('aria-current', 'true');
        await axe(page);
        await beside(page).getByRole('link', { name: 'Åpne som egen side' }).click();
        await expect(page).toHaveURL(`/${wing}/${id}`);
        await expect(listHeading(page)).toHaveCount(0);
        await page.goBack();
        await expect(heading).toBeVisible();

        // Opening another report loses nothing typed.
        const comment = beside(page)
            .getByRole('textbox', { name: /kommentar/i })
            .first();
        await comment.fill('Et utkast.');
        await linkOf(page, before).click();
        const question = page.getByRole('dialog', { name: 'Noe er ikke lagret' });
        await question.getByRole('button', { name: 'Fortsett' }).click();
        await expect(comment).toHaveValue('Et utkast.');
        await expect(page).toHaveURL(new RegExp(`melding=${id}$`));
        await comment.fill('');

        // Closing returns to the row.
        await beside(page).getByRole('button', { name: 'LUKK' }).click();
        await expect(beside(page)).toHaveCount(0);
        await expect(page).toHaveURL(list);
        await expect(page).toHaveTitle(/^Meldinger/);
        await expect(linkOf(page, id)).toBeFocused();

        // Back and forward without room for both: only the report, and reports open as pages.
        await linkOf(page, id).press('Enter');
        await expect(heading).toBeFocused();
        await page.goBack();
        await expect(beside(page)).toHaveCount(0);
        await expect(page).toHaveURL(list);
        await page.setViewportSize(telephone);
        await page.goForward();
        await expect(page.getByRole('button', { name: 'Behandling' })).toBeVisible();
        await expect(listHeading(page)).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await page.getByRole('button', { name: 'LUKK' }).click();
        await expect(choice(page)).toHaveCount(0);
        await linkOf(page, id).click();
        await expect(page).toHaveURL(`/${wing}/${id}`);
    },
);

test(
    'beside an open report the list’s filter changes, and a report that leaves the list is followed by the next',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        const adresse = 'Sidegata 1';
        const [second, first] = [
            await callsOf(city).newReport({ adresse }),
            await callsOf(city).newReport({ adresse }),
        ];
        await signInAs('saksbehandler', {
            at: `/saksbehandlermeldinger?${new URLSearchParams({ meldingsStatusId: '2', fritekstSok: `adresse:"${adresse}"` })}`,
        });
        await choice(page).click();
        await linkOf(page, String(first.id)).click();
        await expect(beside(page).getByText('1 av 2')).toBeVisible();
        await beside(page).getByRole('button', { name: 'Behandle', exact: true }).click();
        const handling = page.getByRole('dialog', { name: /^Behandle / });
        await handling.getByRole('combobox', { name: 'Status', exact: true }).click();
        await page.getByRole('option', { name: 'Under behandling', exact: true }).click();
        await handling.getByRole('button', { name: 'Lagre og neste' }).click();
        await expect(rows(page)).toHaveCount(1);
        await expect.poll(async () => (await callsOf(city).getReport(first.id)).meldingsStatusId).toBe(4);
        await expect(beside(page).getByText('2 av 2')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`&melding=${second.id}$`));
        await expect(linkOf(page, String(second.id))).toHaveAttribute('aria-current', 'true');

        await page.getByRole('button', { name: /^Fjern filter: Søk/ }).click();
        await expect(listHeading(page)).toHaveText(/\d{2}/);
        await expect(page).toHaveURL(`/saksbehandlermeldinger?meldingsStatusId=2&melding=${second.id}`);
        await expect(beside(page).getByRole('heading', { level: 1 })).toContainText(adresse);
        await beside(page).getByRole('button', { name: 'LUKK' }).click();
        await expect(page).toHaveURL('/saksbehandlermeldinger?meldingsStatusId=2');
        await expect(beside(page)).toHaveCount(0);
    },
);
