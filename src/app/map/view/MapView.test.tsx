import { waitFor } from '@testing-library/react';
import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import * as cityFetch from '../../data/cityFetch';
import { MapView } from './MapView';

it('zooms from 12 to 18, not by the scroll wheel, within bounds around Oslo (report-handling §9)', async () => {
    vi.spyOn(cityFetch, 'fetchOutside').mockResolvedValue({});
    vi.stubGlobal(
        'ResizeObserver',
        class {
            observe = () => undefined;
            disconnect = () => undefined;
        },
    );
    let map: LeafletMap | null = null;
    renderInApp(<MapView ref={(made) => void (map ??= made)} label="Kart" />);
    await waitFor(() => expect(map).not.toBeNull());
    const shown = map as unknown as LeafletMap;
    expect([shown.getMinZoom(), shown.getMaxZoom(), shown.scrollWheelZoom.enabled()]).toEqual([12, 18, false]);
    expect(shown.options.maxBounds).toEqual(latLngBounds([59.78, 10.4], [60.17, 11]));
});
