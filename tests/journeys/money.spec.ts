import { subMonths } from 'date-fns';
import { money as texts } from '../../i18n/nb/money';
import type { MoneyContract, Period, PeriodRow } from '../../src/api/entities/money';
import { osloDay } from '../../src/api/rules/oslo';
import { desk, telephone } from '../harness/axe';
import { expect, goWithin, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

interface Found {
    readonly contract: MoneyContract;
    readonly month: string;
    readonly rows: readonly PeriodRow[];
}
/** A past month of the contractor's contracts with few rows. */
const findMonth = async (url: string): Promise<Found> => {
    const get = <T>(path: string): Promise<T> => callsOf({ url }).read<T>('entreprenoradmin', path);
    for (const contract of await get<MoneyContract[]>('/api/okonomi/kontrakter'))
        for (let back = 2; back < 14; back += 1) {
            const month = osloDay(subMonths(new Date(), back)).slice(0, 7);
            const { rader } = await get<Period>(`/api/okonomi/kontrakter/${contract.id}/perioder/${month}`);
            if (rader.length >= 2 && rader.length < 12) return { contract, month, rows: rader };
        }
    throw new Error('No month with rows');
};

test('@release the contract manager approves the rows of a month by keys, one of them answered by its contractor, and closes it', async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    const { contract, month, rows } = await findMonth(city.url);
    const [row] = rows;
    const rader = [{ id: row?.id, versjon: row?.versjon }];
    const post = (user: string, path: string, json: object) => callsOf(city).post(user, path, json);
    const returned = { rader, begrunnelse: 'Mangler bilde' };
    expect(
        (await post('leder', `/api/okonomi/kontrakter/${contract.id}/perioder/${month}/returer`, returned)).body,
    ).toMatchObject({ antall: 1 });
    const answer = { svar: 'Bildet ligger på meldingen' };
    expect((await post('entreprenoradmin', `/api/okonomi/rader/${row?.id}/svar`, answer)).status).toBe(201);

    await signInAs('leder', { at: '/okonomi' });
    await expect(page.getByRole('link', { name: contract.navn, exact: true })).toBeVisible();
    await axe(page);
    await goWithin(page, `/okonomi?kontrakt=${contract.id}&maned=${month}`);
    const table = page.getByRole('table', { name: texts.rows });
    await expect(table.getByRole('row').filter({ hasText: texts.state.besvart })).toHaveCount(1);
    await axe(page, [telephone, desk]);
    await page.keyboard.press('r');
    const giveBack = page.getByRole('dialog', { name: 'Returner 1 rad' });
    await expect(giveBack).toBeVisible();
    await axe(page);
    await giveBack.getByRole('button', { name: 'Avbryt' }).click();
    await expect(giveBack).toHaveCount(0);
    for (let left = rows.length; left > 0; left -= 1) await page.keyboard.press('g');
    await expect(page.getByText(texts.empty)).toBeVisible();
    await expect(page.getByLabel(texts.sums)).toContainText(`${texts.sum.godkjent} (${rows.length})`);
    // A new document, so that the approvals' flashes are gone.
    await page.goto(`/okonomi?kontrakt=${contract.id}&maned=${month}`);
    await page.getByRole('button', { name: texts.close }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();
    await expect(page.getByText(/Avsluttet som nummer 1, versjon 1/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await axe(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Versjon 1.1 som EHF' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^avregning_.*_${month}_v1\\.xml$`));
    for (const part of ['kontoark', 'trekk', 'priser'] as const) {
        await page.getByRole('tab', { name: texts.part[part] }).click();
        await axe(page);
    }
});
