import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startAfresh } from '../../../../tests/components/reportPage';
import { row, showList } from '../../../../tests/components/reportList';
import * as page from '../../common/useWide';
import * as pages from '../../report/query/listQuery';
import * as rows from './rows/preview';

vi.mock('../../map');
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
