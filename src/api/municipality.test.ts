import { expect, it } from 'vitest';
import { municipalityOf } from './municipality';

it('the municipality is Oslo by default (report-handling §2, §9)', () => {
    expect(municipalityOf({})).toEqual({
        number: '0301',
        name: 'Oslo',
        centre: [59.91, 10.76],
        bounds: [
            [59.78, 10.4],
            [60.17, 11],
        ],
        zoom: 18,
        minZoom: 12,
    });
});

it('the map opens in the middle of configured bounds', () => {
    expect(municipalityOf({ MAP_BOUNDS: '58,8,58.2,8.4' })).toMatchObject({ centre: [58.1, 8.2], zoom: 12 });
});

it('the map has room around a configured centre', () => {
    const { centre, bounds, minZoom } = municipalityOf({ MAP_CENTRE: '58.1,7.4' });
    expect([centre, minZoom]).toEqual([[58.1, 7.4], 11]);
    expect(bounds.flat().map((degrees) => Number(degrees.toFixed(2)))).toEqual([57.7, 6.6, 58.5, 8.2]);
});

it('every setting replaces its default', () => {
    expect(
        municipalityOf({
            MUNICIPALITY_NUMBER: '9958',
            MUNICIPALITY_NAME: 'Fjordby',
            MAP_CENTRE: '58.1,8.02',
            MAP_BOUNDS: '58.0, 7.9, 58.2, 8.2',
            MAP_ZOOM: '15',
        }),
    ).toEqual({
        number: '9958',
        name: 'Fjordby',
        centre: [58.1, 8.02],
        bounds: [
            [58, 7.9],
            [58.2, 8.2],
        ],
        zoom: 15,
        minZoom: 12,
    });
});

it('the whole municipality can be shown: twice the size needs one zoom level less', () => {
    const minZoomOf = (MAP_BOUNDS: string) => municipalityOf({ MAP_BOUNDS }).minZoom;
    expect(minZoomOf('59.7,10.3,60.2,11.1')).toBe(12);
    // Kautokeino, 9,700 km².
    expect(minZoomOf('68.5,21.2,69.6,25.1')).toBe(10);
    expect(municipalityOf({ MAP_BOUNDS: '68.5,21.2,69.6,25.1' }).zoom).toBe(10);
    expect(municipalityOf({ MAP_ZOOM: '9' })).toMatchObject({ zoom: 9, minZoom: 9 });
});
