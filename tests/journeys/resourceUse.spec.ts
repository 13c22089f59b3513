import type { Locator, Page } from '@playwright/test';
import { telephone } from '../harness/axe';
import { choose } from '../harness/choose';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const form = (page: Page): Locator => page.getByRole('form', { name: 'Registrer ressursbruk' });
const chooseCode = async (page: Page, code: string): Promise<void> => {
    await form(page).getByRole('combobox', { name: 'Prosesskode' }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
};
/** The newest comes first. */
const rows = (page: Page): Locator =>
    page.locator('tbody tr', {
        has: page.getByRole('button', { name: /^Vis kommentar/ }),
    });
const firstRow = (page: Page): Locator => rows(page).first();

test('a contractor registers 2,5 hours on a report on a phone, changes them and removes them again, without seeing a price', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    // A long address must not make the page wider than its window.
    const innsenderEpost = 'fornavn.mellomnavn.etternavn-hansen@bymiljoetaten.oslo.kommune.no';
    const { id } = await callsOf(city).newReport({ innsenderEpost });
    await page.setViewportSize(telephone);
    await signInAs('entreprenor', { at: `/entreprenormeldinger/${id}` });
    await page.getByRole('button', { name: /^Ressursbruk/ }).click();
    await chooseCode(page, 'BYM-002');
    await form(page).getByRole('textbox', { name: 'Tid' }).fill('0730');
    await form(page).getByRole('textbox', { name: 'Mengde (time)' }).fill('2,5');
    await form(page).getByRole('textbox', { name: 'Kommentar' }).fill('To mann på stedet');
    await expect(form(page).getByText(/Pris/)).toHaveCount(0);
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(firstRow(page)).toContainText('2,50 time');
    await expect(page.getByRole('columnheader', { name: 'Pris' })).toHaveCount(0);
    const opener = firstRow(page).getByRole('button', { name: /^Vis kommentar/ });
    await opener.click();
    await expect(page.getByText('To mann på stedet')).toBeVisible();
    await page.getByRole('button', { name: 'Endre', exact: true }).click();
    const edit = page.getByRole('form', { name: /^BYM-002/ });
    await edit.getByRole('textbox', { name: /^Mengde/ }).fill('3,25');
    await axe(page, [telephone, telephone]);
    await edit.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Ressursbruk er oppdatert.')).toBeVisible();
    await expect(firstRow(page)).toContainText('3,25 time');
    await opener.click();
    await page.getByRole('button', { name: 'Fjern', exact: true }).click();
    await page.getByRole('dialog', { name: 'Fjerne ressursbruk?' }).getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Ressursbruk er fjernet.')).toBeVisible();
    await expect(page.getByText('Ingen ressursbruk er registrert.')).toBeVisible();
});

test('resource use of a contract is added with its price, changed and removed', async ({ page, signInAs }) => {
    await signInAs('entreprenoradmin', { at: '/globalressursbruk' });
    await choose(page.getByRole('combobox', { name: 'Velg kontrakt' }), /^Veidrift øst/);
    await chooseCode(page, 'ENT-003');
    await form(page)
        .getByRole('textbox', { name: /^Mengde/ })
        .fill('2');
    const price =
        (await form(page)
            .getByText(/^Pris: [\d\s]+,\d\d\skr$/)
            .textContent()) ?? '';
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    // Another journey may have registered use on the same contract later today.
    const own = rows(page).filter({ hasText: 'ENT-003' }).first();
    await expect(own).toContainText(price.replace('Pris: ', ''));
    await own.getByRole('button', { name: /^Endre/ }).click();
    const edit = page.getByRole('form', { name: /^ENT-003/ });
    await expect(edit.locator('xpath=ancestor::tr/preceding-sibling::tr[1]'), 'edited in the row').toBeHidden();
    await edit.getByRole('textbox', { name: /^Mengde/ }).fill('4');
    await edit.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Ressursbruk er oppdatert.')).toBeVisible();
    await expect(own).toContainText('4,00 døgn');
    await own.getByRole('button', { name: /^Fjern/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByText('Ressursbruk er fjernet.')).toBeVisible();
});

test('the resource use of a contract fits a phone, sorted by any column', async ({ page, signInAs, axe, strict }) => {
    await signInAs('entreprenoradmin', { at: '/globalressursbruk' });
    await choose(page.getByRole('combobox', { name: 'Velg kontrakt' }), /^Veidrift øst/);
    // The default filter starts today. Without it, all rows of the contract appear; those of reports cannot be changed.
    const from = page.getByRole('group', { name: 'Filter' }).getByRole('group', { name: 'Dato fra' });
    await from.hover();
    await from.getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByText(/^1–20 av \d+$/)).toBeVisible();
    expect(await page.getByRole('button', { name: /^Endre/ }).count()).toBeLessThan(20);
    await page.setViewportSize(telephone);
    const table = page.getByRole('table', { name: 'Ressursbruk' });
    // The plainest answer has no sums (D14).
    await expect(table.getByRole('rowheader', { name: 'Sum', exact: true })).toHaveCount(strict ? 0 : 1);
    for (const column of ['Prosesskode', 'Mengde', 'Pris', 'Dato']) {
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
    // Moves away from the column's tooltip, which react-admin puts outside the landmarks.
    await page.mouse.move(0, 0);
    await axe(page);
});
