import type { Locator, Page } from '@playwright/test';
import { choose } from '../harness/choose';
import { expect, test } from '../harness/journey';
import { agreements, newReport, putAsService } from '../services/reportCalls';

test.use({ keepsPage: true });

const panel = (page: Page): Locator => page.getByRole('button', { name: /^Ressursbruk/ });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Registrer ressursbruk' });
const chooseCode = async (page: Page, code: string): Promise<void> => {
    await form(page).getByRole('combobox', { name: 'Prosesskode' }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
};
/** The newest comes first. */
const rows = (page: Page): Locator =>
    page.locator('tbody tr', { has: page.getByRole('button', { name: /^Vis kommentar/ }) });
const firstRow = (page: Page): Locator => rows(page).first();

test('a contractor registers 2,5 hours on a report, changes them and removes them again, without seeing a price', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    const { id } = await newReport(city.url);
    await signInAs('entreprenor', { at: `/entreprenormeldinger/${id}` });
    await panel(page).click();
    await chooseCode(page, 'BYM-002');
    await form(page).getByRole('textbox', { name: 'Tid' }).fill('0730');
    await form(page).getByRole('textbox', { name: 'Mengde (time)' }).fill('2,5');
    await form(page).getByRole('textbox', { name: 'Kommentar' }).fill('To mann på stedet');
    await expect(form(page).getByText(/Pris/)).toHaveCount(0);
    await axe(page);
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();

    await expect(firstRow(page)).toContainText('07:30');
    await expect(firstRow(page)).toContainText('2,5 time');
    await expect(page.getByRole('columnheader', { name: 'Pris' })).toHaveCount(0);
    await firstRow(page)
        .getByRole('button', { name: /^Vis kommentar/ })
        .click();
    await expect(page.getByText('To mann på stedet')).toBeVisible();

    await firstRow(page)
        .getByRole('button', { name: /^Endre/ })
        .click();
    const edit = page.getByRole('form', { name: /^BYM-002/ });
    await edit.getByRole('textbox', { name: 'Tid' }).fill('0915');
    await edit.getByRole('textbox', { name: /^Mengde/ }).fill('3,25');
    await axe(page);
    await edit.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Ressursbruk er oppdatert.')).toBeVisible();
    await expect(firstRow(page)).toContainText('09:15');
    await expect(firstRow(page)).toContainText('3,25 time');

    await firstRow(page)
        .getByRole('button', { name: /^Fjern/ })
        .click();
    const question = page.getByRole('dialog', { name: 'Fjerne ressursbruk?' });
    await expect(question).toContainText('BYM-002, 3,25 time');
    await question.getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Ressursbruk er fjernet.')).toBeVisible();
    await expect(page.getByText('To mann på stedet')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Ressursbruk' }).getByText('3,25 time')).toHaveCount(0);
});

test('a contractor admin sees the price on any report of the company, while typing, in the row and in the sum', async ({
    page,
    city,
    signInAs,
}) => {
    const report = await newReport(city.url);
    await putAsService(city.url, report, { avtaleId: agreements.roadEast });
    await signInAs('entreprenoradmin', { at: `/entreprenormeldinger/${report.id}` });
    await panel(page).click();
    await chooseCode(page, 'BYM-005');
    await form(page).getByRole('textbox', { name: 'Mengde (time)' }).fill('1,5');
    const price =
        (
            await form(page)
                .getByText(/^Pris: /)
                .textContent()
        )?.replace('Pris: ', '') ?? '';
    expect(price).toMatch(/^[\d\s]+,\d\d\skr$/);
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(firstRow(page)).toContainText(price);
    await expect(page.getByRole('row', { name: /^Sum/ }).first()).toContainText(price);
});

test('global resource use: a contract is chosen, a row added, found, changed and removed', async ({
    page,
    signInAs,
}) => {
    await signInAs('entreprenoradmin', { at: '/rapporter' });
    await page.getByRole('button', { name: 'Kontrakter' }).click();
    await page.getByRole('menuitem', { name: /ressursbruk/i }).click();
    await expect(page).toHaveURL(/\/globalressursbruk$/);
    await page.getByRole('combobox', { name: 'Velg kontrakt' }).click();
    await page.getByRole('option', { name: /^Veidrift øst/ }).click();
    await chooseCode(page, 'ENT-003');
    await form(page)
        .getByRole('textbox', { name: /^Mengde/ })
        .fill('2');
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    // Another journey may have registered use on the same contract later today.
    await expect(page.locator('tbody tr', { hasText: 'ENT-003' })).toBeVisible();

    // The default filter starts today. Without it all rows of the contract appear; those of reports cannot be changed.
    const filter = page.getByRole('group', { name: 'Filter' });
    await filter.getByRole('group', { name: 'Dato fra' }).hover();
    await filter.getByRole('group', { name: 'Dato fra' }).getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByText(/^1–20 av \d+$/)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    expect(await page.getByRole('button', { name: /^Endre/ }).count()).toBeLessThan(20);

    await filter.getByRole('searchbox', { name: 'Søk i prosesskoder' }).fill('beredskapsvakt');
    await expect(rows(page).filter({ hasNotText: 'Beredskapsvakt' })).toHaveCount(0);
    await firstRow(page)
        .getByRole('button', { name: /^Endre/ })
        .click();
    const edit = page.getByRole('form', { name: /^ENT-003/ });
    await edit.getByRole('textbox', { name: /^Mengde/ }).fill('4');
    await edit.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Ressursbruk er oppdatert.')).toBeVisible();
    await expect(firstRow(page)).toContainText('4 døgn');
    await firstRow(page)
        .getByRole('button', { name: /^Fjern/ })
        .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Ressursbruk er fjernet.')).toBeVisible();
});

test(
    'on a phone the table of resource use fits the screen, sorted by any column',
    { tag: '@hand' },
    async ({ page, signInAs, axe }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await signInAs('entreprenoradmin', { at: '/globalressursbruk' });
        // A contract with several pages, from whatever day.
        await choose(page.getByRole('combobox', { name: 'Velg kontrakt' }), /^Veidrift øst/);
        const from = page.getByRole('group', { name: 'Filter' }).getByRole('group', { name: 'Dato fra' });
        await from.hover();
        await from.getByRole('button', { name: 'Slett' }).click();
        await expect(page.getByText(/^1–20 av \d+$/)).toBeVisible();
        const table = page.getByRole('table', { name: 'Ressursbruk' });
        await expect(table.getByRole('rowheader', { name: 'Sum', exact: true })).toBeVisible();
        for (const column of ['Prosesskode', 'Mengde', 'Pris', 'Pris', 'Dato']) {
            await table.getByRole('button', { name: column }).click();
            await expect(table.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', /ending$/);
            const excess = await table.evaluate((element) => {
                const frame = element.parentElement ?? element;
                const { documentElement: whole } = document;
                return {
                    table: Math.max(0, element.getBoundingClientRect().right - frame.getBoundingClientRect().right),
                    page: whole.scrollWidth - whole.clientWidth,
                };
            });
            expect(excess, `sorted by ${column}`).toEqual({ table: 0, page: 0 });
        }
        // Away from the column's tooltip, which react-admin puts outside the landmarks.
        await page.mouse.move(0, 0);
        await axe(page);
    },
);
