import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { expect, it, vi } from 'vitest';
import { fakeCity, refusing, renderInApp } from '../../../../tests/components/testing';
import * as cityFetch from '../../data/cityFetch';
import { setOffered } from '../../runtime/offers';
import { rememberMap } from './mapMemory';
import { MapView } from './MapView';

it('zooms from 12 to 18, not by the scroll wheel, within bounds around Oslo (report-handling §9)', async () => {
    vi.spyOn(cityFetch, 'fetchOutside').mockResolvedValue({});
    let map: LeafletMap | null = null;
    renderInApp(<MapView ref={(made) => void (map ??= made)} label="Kart" />);
    await waitFor(() => expect(map).not.toBeNull());
    const shown = map as unknown as LeafletMap;
    expect([shown.getMinZoom(), shown.getMaxZoom(), shown.scrollWheelZoom.enabled()]).toEqual([12, 18, false]);
    expect(shown.options.maxBounds).toEqual(latLngBounds([59.78, 10.4], [60.17, 11]));
});

it('names an overlay that does not answer, and overlays of the catalogue that could not be read', async () => {
    act(() => setOffered(['katalog']));
    localStorage.clear();
    rememberMap({ overlays: ['trees'] });
    vi.spyOn(cityFetch, 'fetchOutside').mockImplementation((url) =>
        url === '/traer'
            ? Promise.reject(new Error('503'))
            : Promise.resolve({
                  overlays: [{ displayName: 'Trær', layerId: 'trees', url: '/traer', type: 'geojson' }],
              }),
    );
    let down = true;
    const city = fakeCity({ listAddedOverlays: () => (down ? refusing(503)() : []) });
    renderInApp(<MapView label="Kart" />, { city });
    expect(await screen.findByText('Svarer ikke: Trær.')).toBeVisible();
    expect(await screen.findByText('Kartlagene kunne ikke hentes.')).toBeVisible();
    down = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByText('Kartlagene kunne ikke hentes.')).not.toBeInTheDocument());
});
