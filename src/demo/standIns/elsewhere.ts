import { districtUnknown } from '../../api/rules/districts';
import type { Municipality } from '../../api/municipality';
import { isInOutline } from '../../city/geography/outlines';
import { middleOf, type OutlinedArea, streetsIn } from '../geography/elsewhere';
import { boxOf, boxesMeet, metresBetween } from '../geography/geometry';
import { sized } from '../geography/houses';
import { addressesAlong } from '../geography/streets';
import { addressFinder } from './addressSearch';
import type { DrawnCity } from './drawnCity';
import { type Candidate, flatLabel, labelsAlong, pixelsPerMetreAt } from './map/labels';
import type { Feature } from './map/regions';
import { shapeOf } from './map/shapes';

const sizes = [10, 11.5, 13];

const featureOf = ({ id, navn, outline }: OutlinedArea): Feature => ({
    type: 'Feature',
    id,
    properties: { id, navn },
    geometry: {
        type: 'MultiPolygon',
        coordinates: outline.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
    },
});

/** A city made up from the outlines in a catalogue: land in its districts, water in the rest of 99 Uoppgitt. */
export const cityElsewhere = (
    { number, name }: Municipality,
    outlined: readonly OutlinedArea[],
    subDistricts: readonly OutlinedArea[],
    key: string,
): DrawnCity => {
    const districts = outlined.filter(({ id }) => id !== districtUnknown);
    const streets = streetsIn(districts);
    const districtAt = (lat: number, lon: number) =>
        districts.find(({ outline }) => isInOutline(lon, lat, outline))?.id;
    const addresses = streets.flatMap((street) => addressesAlong(street, name.toLocaleUpperCase('nb'), districtAt));
    const middles = districts.map(middleOf);
    const rings = (areas: readonly OutlinedArea[], isWanted: (index: number) => boolean) =>
        areas
            .flatMap(({ outline }) => outline.flatMap((polygon) => polygon.filter((_, i) => isWanted(i))))
            .map(shapeOf);
    const outer = rings(districts, (index) => index === 0);
    const labels = (zoom: number, _detailed: boolean, quiet: boolean): Candidate[] => [
        ...(zoom <= 11 ? middles.slice(0, 1).map((at) => flatLabel('city', name.toLocaleUpperCase('nb'), at, 19)) : []),
        ...(zoom >= 11 && zoom <= 14
            ? districts.flatMap(({ navn }, i) => {
                  const at = middles[i];
                  return at ? [flatLabel('district', navn.toLocaleUpperCase('nb'), at, sizes[zoom - 11] ?? 14)] : [];
              })
            : []),
        ...(zoom >= 15 && !quiet
            ? streets.flatMap(({ line, navn }) =>
                  labelsAlong(
                      line,
                      navn,
                      'street',
                      zoom >= 17 ? 12 : 11,
                      pixelsPerMetreAt(zoom),
                      zoom >= 17 ? 340 : 440,
                  ),
              )
            : []),
    ];
    return {
        key,
        number,
        name,
        find: addressFinder(() => addresses),
        addressAt: (lat, lon) => {
            const away = (address: { lon: number; lat: number }) =>
                metresBetween([lon, lat], [address.lon, address.lat]);
            return addresses.toSorted((a, b) => away(a) - away(b))[0]?.adressetekst;
        },
        features: {
            land: [],
            forests: [],
            fjords: rings(
                outlined.filter(({ id }) => id === districtUnknown),
                (index) => index === 0,
            ),
            islands: outer,
            greens: [],
            lakes: rings(districts, (index) => index > 0),
            streams: [],
            // Roads from the middle of the first district to those of the others.
            roads: middles.slice(1).map((to) => ({ kind: 'main' as const, ...shapeOf([middles[0] ?? to, to]) })),
            tracks: [],
            streets: streets.map(({ line }) => shapeOf(line)),
            lanes: () => [],
            boundaries: outer,
            housesIn: (box) =>
                addresses
                    .filter(({ lat, lon }) => boxesMeet(boxOf([[lon, lat]]), box))
                    .map(({ lat, lon, direction, nummer, bokstav, bydelId }) =>
                        sized(lat, lon, direction, `${nummer}${bokstav}`, bydelId),
                    ),
            labels,
        },
        regions: {
            bydeler: () => districts.map(featureOf),
            delbydeler: () => subDistricts.map(featureOf),
        },
        overlays: ['bydeler', 'delbydeler'],
    };
};
