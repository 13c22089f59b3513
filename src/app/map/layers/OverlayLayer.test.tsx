import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GeoJSON, map, marker, TileLayer } from 'leaflet';
import { useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import * as cityFetch from '../../data/cityFetch';
import { nameLabel, OverlayLayer } from './OverlayLayer';

it('shows a name from a map service as plain text', () => {
    const container = document.body.appendChild(document.createElement('div'));
    const name = '<img src="x" onerror="alert(1)"> & <b>Sentrum</b>';
    const shown = marker([59.9, 10.7]).bindTooltip(nameLabel(name));
    const drawn = map(container).setView([59.9, 10.7], 12);
    shown.addTo(drawn).openTooltip();
    const tooltip = container.querySelector('.leaflet-tooltip');
    expect(tooltip?.textContent).toBe(name);
    expect(tooltip?.querySelector('img, b')).toBeNull();
    drawn.remove();
    container.remove();
});

it.each(['wms', 'geojson'] as const)('a layer (%s) is not drawn again when the page around it is', async (type) => {
    vi.spyOn(cityFetch, 'fetchOutside').mockResolvedValue({ type: 'FeatureCollection', features: [] });
    const added = vi.spyOn(type === 'wms' ? TileLayer.WMS.prototype : GeoJSON.prototype, 'onAdd');
    const again = [vi.spyOn(TileLayer.WMS.prototype, 'setParams'), vi.spyOn(GeoJSON.prototype, 'setStyle')];
    const Page = () => {
        const [times, setTimes] = useState(0);
        return (
            <>
                <button onClick={() => setTimes(times + 1)}>Tegnet {times}</button>
                <MapContainer center={[59.91, 10.75]} zoom={12}>
                    <OverlayLayer order={1} overlay={{ displayName: 'Trær', layerId: 'trees', url: '/kart', type }} />
                </MapContainer>
            </>
        );
    };
    renderInApp(<Page />);
    await waitFor(() => expect(added).toHaveBeenCalled());
    await userEvent.setup().click(screen.getByText('Tegnet 0'));
    await screen.findByText('Tegnet 1');
    for (const spy of again) expect(spy).not.toHaveBeenCalled();
});

it.each(['wms', 'tiles'] as const)(
    'a layer (%s) is as opaque as the map configuration says (report-handling §2)',
    (type) => {
        const overlay = { displayName: 'Trær', layerId: 'trees', url: '/kart', type, opacity: 0.3 };
        const { container } = renderInApp(
            <MapContainer center={[59.91, 10.75]} zoom={12}>
                <OverlayLayer order={1} overlay={overlay} />
            </MapContainer>,
        );
        expect(container.querySelector('.leaflet-layer')).toHaveStyle({ opacity: 0.3 });
    },
);
