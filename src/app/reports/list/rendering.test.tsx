import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startAfresh } from '../../../../tests/components/reportPage';
import { aCompany } from '../../../../tests/components/contracts';
import { row, showList } from '../../../../tests/components/reportList';
import * as page from '../../common/useWide';
import * as pages from '../../report/query/listQuery';
import * as rows from './rows/preview';

beforeEach(startAfresh);

test('selecting a row renders only that row, not the page, other rows or page buttons', async () => {
    const meldinger = [12, 13, 14].map((id) => ({ ...row, id, lopeNummer: id }));
    const { user } = showList({ searchServiceReports: { meldinger, totaltAntall: 250 } });
    const [box] = await screen.findAllByRole('checkbox', { name: /Storgata 1/ });
    // The pointer marks a row.
    await user.hover(box as HTMLElement);
    const rendered = [
        vi.spyOn(page, 'useWideScreen'),
        vi.spyOn(pages, 'pageButtons'),
        vi.spyOn(rows, 'preview'),
    ] as const;
    await user.click(box as HTMLElement);
    expect(await screen.findByText('1 valgt')).toBeVisible();
    expect(rendered.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    vi.restoreAllMocks();
});

test('a row on hold shows its deadline as well, also when it has passed', async () => {
    const held = { ...row, paVentTil: '2099-01-02T07:00:00Z', tidsfrist: '2020-01-02T07:00:00Z' };
    showList({ searchServiceReports: { meldinger: [held], totaltAntall: 1 } });
    expect(await screen.findByText('På vent til 02.01.2099')).toBeVisible();
    expect(screen.getByText(/^Frist gikk ut/)).toBeVisible();
});

test('a contractor in the filter is named, also in a city with numbers for companies (D14)', async () => {
    showList(
        { listContractors: [aCompany({ id: 51 as unknown as string, navn: 'Nordvei' })] },
        { search: '?selskapId=51' },
    );
    expect(await screen.findByRole('button', { name: /Nordvei/ })).toBeVisible();
});
