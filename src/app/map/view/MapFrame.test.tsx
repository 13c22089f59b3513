import { render } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { expect, it } from 'vitest';
import { MapFrame } from './MapFrame';

it('leaving a map while it zooms causes no error', () => {
    let map: LeafletMap | null = null;
    const { unmount } = render(
        <MapContainer ref={(made) => void (map ??= made)} center={[59.91, 10.75]} zoom={12}>
            <MapFrame label="Kart" remembersPosition={false} />
        </MapContainer>,
    );
    // jsdom has no animations: this is the state during one, with its timer.
    const zooming = Object.assign(map as unknown as LeafletMap, {
        _animatingZoom: true,
        _animateToCenter: { lat: 59.92, lng: 10.75 },
        _animateToZoom: 13,
    }) as unknown as { _onZoomTransitionEnd: () => void };
    unmount();
    expect(() => zooming._onZoomTransitionEnd()).not.toThrow();
});
