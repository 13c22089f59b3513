import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCity, renderInApp, renderWithFlashes } from '../../../../tests/components/testing';
import { row } from '../../../../tests/components/reportList';
import { contractorReports, serviceReports } from '../../data/reports';
import * as position from '../../map/position/MyPositionButton';
import { NearbyDialog } from './NearbyDialog';

beforeEach(() => {
    vi.spyOn(position, 'askForPosition').mockResolvedValue({ latitude: 59.91, longitude: 10.75 });
});

test.each([
    [contractorReports, { apne: 'ja' }],
    [serviceReports, {}],
])('nearby, %s is asked for with %j: a contractor looks for open jobs', async (wing, asked) => {
    const city = fakeCity({ listNearbyReports: [{ ...row, avstand: 40 }], listReportTypes: [], listStatuses: [] });
    renderInApp(
        <ResourceContextProvider value={wing}>
            <NearbyDialog onClose={() => undefined} />
        </ResourceContextProvider>,
        { city },
    );
    await screen.findByRole('link', { name: 'Storgata 1' });
    expect(city.argsOf('listNearbyReports')[0]).toEqual({
        query: { latitude: 59.91, longitude: 10.75, radius: 300, antall: 51, ...asked },
    });
});

test.each([
    [50, false],
    [51, true],
])('of %i nearby, the 50 nearest are shown, and the dialog says so if there are more', async (count, hasMore) => {
    const city = fakeCity({
        listNearbyReports: Array.from({ length: count }, (_, place) => ({ ...row, id: place + 1, avstand: place })),
        listReportTypes: [],
        listStatuses: [],
    });
    renderInApp(
        <ResourceContextProvider value={serviceReports}>
            <NearbyDialog onClose={() => undefined} />
        </ResourceContextProvider>,
        { city },
    );
    expect(await screen.findAllByRole('link', { name: 'Storgata 1' })).toHaveLength(50);
    expect(screen.queryByText('Bare de 50 nærmeste vises.') !== null).toBe(hasMore);
});

test('a position that is refused after the dialog was closed says nothing, and closes no other dialog', async () => {
    let refuse = (): void => undefined;
    const answer = new Promise<never>((_, reject) => (refuse = () => reject(new Error('denied'))));
    vi.spyOn(position, 'askForPosition').mockReturnValue(answer);
    const onClose = vi.fn();
    const Page = () => {
        const [open, setOpen] = useState(true);
        return (
            <>
                <button onClick={() => setOpen(false)}>Lukk siden</button>
                {open ? <NearbyDialog onClose={onClose} /> : null}
            </>
        );
    };
    renderWithFlashes(<Page />);
    await screen.findByRole('dialog');
    act(() => screen.getByText('Lukk siden').click());
    await act(async () => refuse());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
