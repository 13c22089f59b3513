import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startAfresh } from '../../../../tests/components/reportPage';
import { aCompany } from '../../../../tests/components/contracts';
import { row, showList } from '../../../../tests/components/reportList';

beforeEach(startAfresh);

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
