import type { Page } from '@playwright/test';
import { osloDay } from '../../src/api/rules/oslo';
import { choose as chooseOption } from '../harness/choose';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';
import { monthNames } from '../harness/monthNames';

test.use({ keepsPage: true });

interface Month {
    year: number;
    month: number;
}
/** The latest complete month in which the user's file is not empty. */
const monthWith = async (url: string, user: string, prefix: string): Promise<Month> => {
    const today = osloDay(new Date());
    for (let back = 1; back <= 36; back += 1) {
        const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1));
        const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
        const answer = await callsOf({ url }).get(user, `/api/rapporter/${prefix}?year=${year}&month=${month}`);
        if (answer.status === 200) return { year, month };
    }
    throw new Error(`${user} has nothing in ${prefix}`);
};
const choose = (page: Page, field: RegExp, option: string): Promise<void> =>
    chooseOption(page.getByRole('dialog').getByRole('combobox', { name: field }), option);
const exists = (page: Page, field: RegExp): Promise<boolean> =>
    page.getByRole('dialog').getByRole('combobox', { name: field }).isVisible();

/** Fills in everything the user can choose in the open dialog. */
const fillIn = async (page: Page, { year, month }: Month, format: 'CSV' | 'Excel (XLSX)'): Promise<void> => {
    await page.getByRole('tab', { name: 'Månedsrapport' }).click();
    await choose(page, /^År/, String(year));
    await choose(page, /^Måned/, monthNames[month - 1] ?? '');
    if (await exists(page, /^Entreprenør/)) await choose(page, /^Entreprenør/, 'Alle entreprenører');
    if (await exists(page, /^Kontrakt/)) await choose(page, /^Kontrakt/, 'Alle kontrakter');
    if (await exists(page, /^Avtale/)) await choose(page, /^Avtale/, 'Alle avtaler');
    if (await exists(page, /^Prosesskoder/)) await choose(page, /^Prosesskoder/, 'Alle prosesskoder');
    await page.getByRole('radio', { name: format }).check();
};

/** Makes the file in the open dialog. */
const make = async (page: Page, month: Month, prefix: string, isStrict: boolean): Promise<void> => {
    const isCsv = prefix.length % 2 === 0;
    await fillIn(page, month, isCsv ? 'CSV' : 'Excel (XLSX)');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'Lag rapport' }).click(),
    ]);
    const period = isStrict ? `${monthNames[month.month - 1]} ${month.year}_Rapport` : '.*';
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${prefix}_${period}\\.${isCsv ? 'csv' : 'xlsx'}$`));
    await expect(page.getByRole('dialog')).toBeHidden();
};

test("an admin: a file's own route opens its dialog; a file is made and opened (D10)", async ({
    page,
    city,
    signInAs,
    strict,
}) => {
    await signInAs('admin', { at: '/fakturagrunnlagrapport' });
    await expect(page.getByRole('dialog', { name: 'Fakturagrunnlag' })).toBeVisible();
    await make(page, await monthWith(city.url, 'admin', 'fakturagrunnlag'), 'fakturagrunnlag', strict);
    await expect(page.getByRole('row', { name: /^Fakturagrunnlag/ })).toHaveAttribute('aria-current', 'page');
});

test('/admin/meldingseksport lists running number and images, or Ingen bilder', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    const found = await callsOf(city).read<{ lopeNummer: number; bildeIds: string[] }[]>(
        'admin',
        `/api/eksport?meldingsIder=${Array.from({ length: 300 }, (_, index) => index + 1).join()}`,
    );
    const [pictured, plain] = [
        found.findIndex(({ bildeIds }) => bildeIds.length > 0),
        found.findIndex(({ bildeIds }) => bildeIds.length === 0),
    ];
    await signInAs('admin', { at: '/admin/meldingseksport' });
    await page.getByRole('textbox', { name: 'Meldings-id-er' }).fill(`${pictured + 1}, ${plain + 1}`);
    await page.getByRole('button', { name: 'Generer' }).click();
    const reports = page.getByRole('list', { name: 'Meldinger og bilder' }).getByRole('listitem');
    await expect(reports.first()).toContainText(String(found[pictured]?.lopeNummer));
    await expect(reports.first().getByRole('button')).toHaveCount(found[pictured]?.bildeIds.length ?? 0);
    await expect(reports.nth(1)).toContainText(`${found[plain]?.lopeNummer}Ingen bilder`);
    await axe(page);
});

test('a contractor admin makes a file of the own company, and opens it (D10)', async ({
    page,
    city,
    signInAs,
    strict,
}) => {
    await signInAs('entreprenoradmin', { at: '/rapporter' });
    await page.getByRole('button', { name: 'Lag rapport: Månedsrapport materiell', exact: true }).click();
    const month = await monthWith(city.url, 'entreprenoradmin', 'manedsrapportmateriell');
    await make(page, month, 'manedsrapportmateriell', strict);
});
