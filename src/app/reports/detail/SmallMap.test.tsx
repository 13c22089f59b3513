import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import { SmallMap } from './SmallMap';

afterEach(() => localStorage.clear());

const layer = (layerId: string, more: object = {}) => ({
    layerId,
    url: `/fliser/${layerId}/{z}/{x}/{y}.png`,
    attribution: '© <a href="https://kartverket.no">Kartverket</a>',
    ...more,
});
const configured = (...baseLayers: object[]) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ baseLayers })));
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('.map-tiles img')];
const show = () => renderInApp(<SmallMap latitude={59.9139} longitude={10.7522} label="Plassering: Rådhuset" />);

test('shows the tiles around a position, the pin in the middle, and the attribution as text', async () => {
    configured(layer('grunnkart'));
    show();
    expect(screen.getByRole('img', { name: 'Plassering: Rådhuset' })).toHaveStyle({ left: '98px', top: '45px' });
    await waitFor(() => expect(tiles()).toHaveLength(2));
    // At zoom level 15 the position is in tile 17362/9531, 176 pixels from its left and 120 from its top.
    expect(tiles()[0]).toHaveAttribute('src', '/fliser/grunnkart/15/17362/9531.png');
    expect(tiles()[0]).toHaveStyle({ left: '-66px', top: '-45px' });
    expect(tiles()[1]).toHaveAttribute('src', '/fliser/grunnkart/15/17363/9531.png');
    expect(tiles()[1]).toHaveStyle({ left: '190px', top: '-45px' });
    expect(screen.getByText('© Kartverket')).toBeVisible();
});

test('shows the layer that the user has chosen, at the last zoom level that it has', async () => {
    localStorage.setItem('bymelding-kart', JSON.stringify({ base: 'satelittkart' }));
    configured(layer('grunnkart'), layer('satelittkart', { maxNativeZoom: 14 }));
    show();
    await waitFor(() => expect(tiles()[0]?.src).toContain('/fliser/satelittkart/14/8680/4765.png'));
});

test('if all tiles of the national topographic layer fail, the detailed base map is used', async () => {
    configured(layer('grunnkart'), layer('detaljert_grunnkart'));
    show();
    await waitFor(() => expect(tiles()).toHaveLength(2));
    const [first, second] = tiles() as [HTMLImageElement, HTMLImageElement];
    fireEvent.error(first);
    expect(tiles()[0]?.src, 'single tiles may be missing').toContain('/grunnkart/');
    fireEvent.error(second);
    await waitFor(() => expect(tiles()[0]?.src).toContain('/detaljert_grunnkart/'));
});

test('without a map configuration, the place has only its pin', async () => {
    const refused = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
    vi.stubGlobal('fetch', refused);
    show();
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(screen.getByRole('img', { name: 'Plassering: Rådhuset' })).toBeVisible();
    expect(tiles()).toEqual([]);
});

test("fills in the tile's address as Leaflet does on the other maps", async () => {
    configured(layer('grunnkart', { url: 'https://{s}.fliser.test/{z}/{x}/{-y}{r}.png' }));
    show();
    await waitFor(() => expect(tiles()[0]?.src).toBe('https://b.fliser.test/15/17362/23236.png'));
});
