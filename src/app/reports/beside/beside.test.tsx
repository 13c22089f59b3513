import { act, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { row, showList } from '../../../../tests/components/reportList';
import { startAfresh } from '../../../../tests/components/reportPage';
import { aReport, emptyPanels } from '../../../../tests/components/reports';
import { contractorReports } from '../../data/reports';
import { setOffered } from '../../runtime/offers';

// Loaded here, so that it does not count towards a test's time.
beforeAll(() => import('./ReportBeside'));
beforeEach(startAfresh);

test('a contractor opens a report beside the list, and closes it with a shortcut', async () => {
    act(() => setOffered([]));
    const { user, address } = showList(
        {
            searchContractorReports: { meldinger: [row, { ...row, id: 13, adresse: 'Storgata 2' }], totaltAntall: 2 },
            getContractorReport: aReport(),
            ...emptyPanels,
        },
        { wing: contractorReports, search: '?bydelId=16', store: memoryStore({ locale: 'nb' }) },
    );
    const choice = await screen.findByRole('button', { name: 'Åpne meldinger ved siden av listen' });
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    await user.click(choice);
    const link = await screen.findByRole('link', { name: 'Storgata 1' });
    await user.click(link);
    const beside = within(await screen.findByRole('region', { name: 'Melding ved siden av listen' }));
    expect(await beside.findByText('1 av 2')).toBeVisible();
    expect(address()).toBe('?bydelId=16&melding=12');
    await user.keyboard('c');
    await waitFor(() => expect(address()).toBe('?bydelId=16'));
    expect(screen.queryByRole('region', { name: 'Melding ved siden av listen' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Storgata 1' })).toHaveFocus();
});
