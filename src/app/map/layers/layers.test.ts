import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../api/external';
import { baseLayerIds, type BaseLayer } from '../../../api/map';
import { baseLayerInUse, groupOverlays, overlayKey, overlaysFor, withAdded } from './layers';

const overlay = (layerId: string, displayName: string, more: Partial<Overlay> = {}): Overlay => ({
    layerId,
    displayName,
    legendId: layerId,
    url: '/wms',
    type: 'wms',
    opacity: 1,
    ...more,
});
const bases = baseLayerIds.map((layerId): BaseLayer => ({
    layerId,
    displayName: layerId,
    url: '/{z}/{x}/{y}',
    attribution: '',
    maxNativeZoom: 18,
}));

it('an added overlay comes last, instead of the one of the same name', () => {
    const added = overlay('snow', 'Trær');
    expect(withAdded([overlay('trees', 'Trær'), overlay('bins', 'Dunker')], [added])).toEqual([
        overlay('bins', 'Dunker'),
        added,
    ]);
});

it('configured overlays whose servers call them the same are told apart; the first keeps the key of stored choices', () => {
    const layers = withAdded([overlay('0', 'Trær'), overlay('0', 'Benker', { url: '/andre' })], []);
    expect(layers.map(overlayKey)).toEqual(['0', '0 /andre']);
});

it('added overlays whose servers call them the same are told apart, and the key of a configured one is its name', () => {
    const layers = [overlay('0', 'Trær'), { ...overlay('0', 'Kummer'), id: 7 }, { ...overlay('0', 'Gjerder'), id: 8 }];
    expect(layers.map(overlayKey)).toEqual(['0', '0 7', '0 8']);
});

describe('overlays are limited by roles', () => {
    const all = [
        overlay('trees', 'Trær'),
        overlay('cables', 'Lyskabler', { roles: ['bymelding-admin', 'fagsystem-lys'] }),
    ];

    it('an overlay without roles is for everybody', () =>
        expect(overlaysFor(all, ['bymelding-entreprenor']).map(({ layerId }) => layerId)).toEqual(['trees']));
    it('an overlay with roles is for users with one of them in the `roles` claim, including roles of other systems', () => {
        expect(overlaysFor(all, ['bymelding-entreprenor', 'bymelding-admin'])).toHaveLength(2);
        expect(overlaysFor(all, ['fagsystem-lys'])).toHaveLength(2);
    });
});

describe('base layer', () => {
    it('is the remembered one, otherwise the first', () => {
        expect(baseLayerInUse(bases, 'satelittkart', new Set())?.layerId).toBe('satelittkart');
        expect(baseLayerInUse(bases, undefined, new Set())?.layerId).toBe('grunnkart');
        expect(baseLayerInUse(bases.slice(1), 'grunnkart', new Set())?.layerId).toBe('detaljert_grunnkart');
    });

    it('if national topographic tiles fail, the detailed base map is used', () => {
        expect(baseLayerInUse(bases, 'grunnkart', new Set(['grunnkart']))?.layerId).toBe('detaljert_grunnkart');
        expect(baseLayerInUse(bases, undefined, new Set(['grunnkart']))?.layerId).toBe('detaljert_grunnkart');
    });

    it('no other base layer has a fallback', () =>
        expect(baseLayerInUse(bases, 'satelittkart', new Set(['satelittkart']))?.layerId).toBe('satelittkart'));
});

describe('overlays in the panel', () => {
    const all = [
        overlay('a', 'Bydeler', { group: 'Grenser' }),
        overlay('b', 'Trær'),
        overlay('c', 'Delbydeler', { group: 'Grenser' }),
    ];

    it('are grouped', () =>
        expect(groupOverlays(all, '', 'Andre').map(({ name, overlays }) => [name, overlays.length])).toEqual([
            ['Grenser', 2],
            ['Andre', 1],
        ]));
    it('are filtered by words of name or group, ignoring case', () => {
        expect(
            groupOverlays(all, 'DEL gren', 'Andre').flatMap(({ overlays }) => overlays.map(({ layerId }) => layerId)),
        ).toEqual(['a', 'c']);
        expect(groupOverlays(all, 'trær', 'Andre')).toHaveLength(1);
        expect(groupOverlays(all, 'fjell', 'Andre')).toEqual([]);
    });
});
