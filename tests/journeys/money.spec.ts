import { money as texts } from '../../i18n/nb/money';
import type { MoneyContract, Period, PeriodRow } from '../../src/api/entities/money';
import { expect, goWithin, test } from '../harness/journey';
import { callAs } from '../harness/signIn';

interface Found {
    readonly contract: MoneyContract;
    readonly month: string;
    readonly rows: readonly PeriodRow[];
}
/** A month that is over, of the contractor's contracts, with few rows, some of them of reports. */
const findMonth = async (url: string): Promise<Found> => {
    const get = async <T>(path: string): Promise<T> =>
        ((await (await callAs(url, 'entreprenoradmin', path)).json()) as { result: T }).result;
    const year = new Date().getFullYear();
    for (const contract of await get<MoneyContract[]>('/api/okonomi/kontrakter'))
        for (let back = 2; back < 14; back += 1) {
            const month = new Date(Date.UTC(year, new Date().getMonth() - back, 15)).toISOString().slice(0, 7);
            const { rader } = await get<Period>(`/api/okonomi/kontrakter/${contract.id}/perioder/${month}`);
            const ofReports = rader.filter(({ meldingId }) => meldingId !== null);
            if (ofReports.length > 0 && rader.length >= 2 && rader.length < 12) return { contract, month, rows: rader };
        }
    throw new Error('No month with rows');
};

test('@beyond a row is returned, answered by its contractor on a telephone, approved by another, and the month closes', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    test.setTimeout(240_000);
    const { contract, month, rows } = await findMonth(city.url);
    const row = rows.find(({ meldingId }) => meldingId !== null);
    const at = `/okonomi?kontrakt=${contract.id}&maned=${month}`;
    const table = page.getByRole('table', { name: texts.rows });

    // The contract manager, by keys.
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs('leder', { at: '/okonomi' });
    await expect(page.getByRole('link', { name: contract.navn, exact: true })).toBeVisible();
    await axe(page);
    await goWithin(page, at);
    await expect(table).toBeVisible();
    await axe(page, [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const place = rows.findIndex(({ id }) => id === row?.id);
    for (let down = 0; down < place; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    const giveBack = page.getByRole('dialog', { name: 'Returner 1 rad' });
    await giveBack.getByLabel(/^Begrunnelse/).fill('Mangler bilde');
    await axe(page);
    await giveBack.getByRole('button', { name: texts.return }).click();
    await expect(page.getByText('1 rad returnert')).toBeVisible();

    // The contractor, on a telephone.
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('entreprenoradmin', { at: `/entreprenormeldinger/${row?.meldingId}` });
    const panel = page.getByRole('button', { name: /^Ressursbruk/ });
    if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
    const closed = page.getByRole('button', { name: /^Vis kommentar/, expanded: false });
    await closed.first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
    await expect(page.getByText('Returnert: Mangler bilde')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: texts.answer, exact: true }).click();
    const answer = page.getByRole('dialog', { name: texts.answerTitle });
    await answer.getByLabel(/^Svar/).fill('Bildet ligger på meldingen');
    await answer.getByRole('button', { name: texts.sendAnswer }).click();
    await expect(page.getByText(texts.answered)).toBeVisible();
    await goWithin(page, `${at}&del=kontoark`);
    await expect(page.getByRole('table', { name: texts.byMonth })).toBeVisible();
    await axe(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The second approver closes the month.
    await signInAs('admin', { at });
    await expect(table.getByRole('row').filter({ hasText: texts.state.rettet })).toHaveCount(1);
    for (let left = rows.length; left > 0; left -= 1) await page.keyboard.press('g');
    await expect(page.getByText(texts.empty)).toBeVisible();
    await page.getByRole('tab', { name: texts.part.avslutning }).click();
    await axe(page);
    await page.getByRole('button', { name: texts.close }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();
    await expect(page.getByText(/Avsluttet som nummer 1, versjon 1/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Versjon 1.1 som EHF' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^avregning_.*_${month}_v1\\.xml$`));
    for (const part of ['trekk', 'rammer', 'priser', 'stikkprover', 'vilkar'] as const) {
        await page.getByRole('tab', { name: texts.part[part] }).click();
        await axe(page);
    }
});
