import type { Locator, Page } from '@playwright/test';
import { expect, shortList, test } from '../harness/journey';

test.use({ keepsPage: true });

const openFirstReport = async (page: Page, wing: string): Promise<void> => {
    await page.getByRole('main').locator(`a[href*="/${wing}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${wing}/\\d+$`));
};
const panel = (page: Page): Locator => page.getByRole('button', { name: /^Ressursbruk/ });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Registrer ressursbruk' });
const choose = async (page: Page, code: string): Promise<void> => {
    await form(page).getByRole('combobox', { name: 'Prosesskode' }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
};
const typeDate = async (field: Locator, digits: string): Promise<void> => {
    await field.getByRole('spinbutton', { name: 'Dag' }).click();
    await field.page().keyboard.type(digits);
};
/** The newest comes first. */
const rows = (page: Page): Locator =>
    page.locator('tbody tr', { has: page.getByRole('button', { name: /^Vis kommentar/ }) });
const firstRow = (page: Page): Locator => rows(page).first();

test('a contractor registers 2,5 hours on a report, changes them and removes them again, without seeing a price', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
    await openFirstReport(page, 'entreprenormeldinger');
    await panel(page).click();
    await choose(page, 'BYM-002');
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

test('a contractor admin sees the price while typing, in the row and in the sum; a day outside the contract is refused', async ({
    page,
    signInAs,
    watch,
}) => {
    await signInAs('entreprenoradmin', { at: shortList('entreprenormeldinger') });
    await openFirstReport(page, 'entreprenormeldinger');
    await panel(page).click();
    await choose(page, 'BYM-005');
    await form(page).getByRole('textbox', { name: 'Mengde (time)' }).fill('1,5');
    const price =
        (
            await form(page)
                .getByText(/^Pris: /)
                .textContent()
        )?.replace('Pris: ', '') ?? '';
    expect(price).toMatch(/^[\d\s]+,\d\d\skr$/);

    await typeDate(form(page).getByRole('group', { name: 'Dato' }), '01012015');
    watch.allow(/400/);
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    // Both at the field and as a flash message.
    await expect(page.getByText('Registrert ressursforbruk er utenfor gyldighetsperioden')).toHaveCount(2);
    await expect(form(page).getByRole('textbox', { name: /^Mengde/ })).toHaveValue('1,5');
    await form(page).getByRole('group', { name: 'Dato' }).getByRole('spinbutton', { name: 'Måned' }).press('Backspace');
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).toBeVisible();

    const now = new Intl.DateTimeFormat('nb-NO', {
        timeZone: 'Europe/Oslo',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
    })
        .format(new Date())
        .replaceAll('.', '');
    await typeDate(form(page).getByRole('group', { name: 'Dato' }), now);
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(firstRow(page)).toContainText(price);
    await expect(page.getByRole('row', { name: /^Sum/ }).first()).toContainText('kr');
});

test('the service department sees a report’s resource use and can change nothing', async ({ page, signInAs }) => {
    await signInAs('saksbehandler', { at: shortList() });
    await openFirstReport(page, 'saksbehandlermeldinger');
    await panel(page).click();
    await expect(
        page
            .getByText(/Ingen ressursbruk er registrert\.|Ingen priskjemaer for denne kontrakten\./)
            .or(page.getByRole('table', { name: 'Ressursbruk' }))
            .first(),
    ).toBeVisible();
    await expect(form(page)).toHaveCount(0);
});

test('global resource use: a contract is chosen, a row added, found, changed and removed', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('entreprenoradmin', { at: '/rapporter' });
    await page.getByRole('button', { name: 'Kontrakter' }).click();
    await page.getByRole('menuitem', { name: /ressursbruk/i }).click();
    await expect(page).toHaveURL(/\/globalressursbruk$/);
    await page.getByRole('combobox', { name: 'Velg kontrakt' }).click();
    await page.getByRole('option', { name: /^Veidrift øst/ }).click();
    await choose(page, 'ENT-003');
    await form(page)
        .getByRole('textbox', { name: /^Mengde/ })
        .fill('2');
    await form(page).getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    // Another journey may have registered use on the same contract later today.
    await expect(page.locator('tbody tr', { hasText: 'ENT-003' })).toBeVisible();
    await axe(page);

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

/** Opens the resource use of a contract with several pages, from whatever day. */
const openWholeContract = async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name: 'Velg kontrakt' }).click();
    await page.getByRole('option', { name: /^Veidrift øst/ }).click();
    const from = page.getByRole('group', { name: 'Filter' }).getByRole('group', { name: 'Dato fra' });
    await from.hover();
    await from.getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByText(/^1–20 av \d+$/)).toBeVisible();
};

test(
    'a contract’s resource use page by page: another page and another order are asked of the city',
    { tag: '@beyond' },
    async ({ page, signInAs }) => {
        await signInAs('entreprenoradmin', { at: '/globalressursbruk' });
        await openWholeContract(page);
        const answered = (query: RegExp) =>
            page.waitForResponse((answer) => answer.url().includes('/ressursforbruk?') && query.test(answer.url()));

        const second = answered(/[?&]page=2&/);
        await page.getByRole('button', { name: 'Neste side' }).click();
        const { result } = (await (await second).json()) as { result: { ressursforbruk: { dato: string }[] } };
        expect(result.ressursforbruk).toHaveLength(20);
        await expect(page.getByText(/^21–40 av \d+$/)).toBeVisible();

        const sorted = answered(/sorterEtter=mengde&rekkefolge=stigende/);
        await page.getByRole('button', { name: 'Mengde' }).click();
        await sorted;
        await expect(page.getByRole('columnheader', { name: 'Mengde' })).toHaveAttribute('aria-sort', 'ascending');
        await expect(rows(page)).toHaveCount(20);
    },
);

test(
    'on a phone the table of resource use fits the screen, sorted by any column',
    { tag: '@hand' },
    async ({ page, signInAs, axe }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await signInAs('entreprenoradmin', { at: '/globalressursbruk' });
        await openWholeContract(page);
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
