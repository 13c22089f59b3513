import { map, marker } from 'leaflet';
import { expect, it } from 'vitest';
import { nameLabel } from './OverlayLayer';

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
