import type { Configuration } from './configuration';
import { mapLimits } from './map';

export type Coordinates = readonly [latitude: number, longitude: number];

/** The municipality whose reports the client handles, and its part of the map. */
export interface Municipality {
    /** Its number in the national register, which limits the address search. */
    readonly number: string;
    readonly name: string;
    readonly centre: Coordinates;
    /** South-west and north-east. */
    readonly bounds: readonly [Coordinates, Coordinates];
    readonly zoom: number;
    /** The lowest zoom level: 12 for Oslo, lower for a larger municipality. */
    readonly minZoom: number;
}

/** The specified defaults (report-handling §2, §9). */
const oslo: Municipality = {
    number: '0301',
    name: 'Oslo',
    centre: [59.91, 10.76],
    bounds: [
        [59.78, 10.4],
        [60.17, 11.0],
    ],
    zoom: 18,
    minZoom: mapLimits.minZoom,
};

const degreesIn = (text: string | undefined): number[] => text?.split(',').map(Number) ?? [];
const centreOf = ([latitude, longitude]: number[]): Coordinates | undefined =>
    latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
const boundsOf = ([south, west, north, east]: number[]): Municipality['bounds'] | undefined =>
    south === undefined || west === undefined || north === undefined || east === undefined
        ? undefined
        : [
              [south, west],
              [north, east],
          ];

/** The space around a lone centre, in degrees. */
const [high, wide] = [0.4, 0.8];
const around = ([latitude, longitude]: Coordinates): Municipality['bounds'] => [
    [latitude - high, longitude - wide],
    [latitude + high, longitude + wide],
];

const middleOf = ([[south, west], [north, east]]: Municipality['bounds']): Coordinates => [
    (south + north) / 2,
    (west + east) / 2,
];

/** The longer side, in degrees of longitude as drawn on the map. */
const extentOf = ([[south, west], [north, east]]: Municipality['bounds']): number =>
    Math.max(east - west, (north - south) / Math.cos((((south + north) / 2) * Math.PI) / 180));

/** Each lower level shows twice as much. A municipality up to twice as large as Oslo keeps Oslo's level. */
const minZoomOf = (bounds: Municipality['bounds']): number =>
    oslo.minZoom - Math.max(0, Math.floor(Math.log2(extentOf(bounds) / extentOf(oslo.bounds))));

type Keys = 'MUNICIPALITY_NUMBER' | 'MUNICIPALITY_NAME' | 'MAP_CENTRE' | 'MAP_BOUNDS' | 'MAP_ZOOM';

/**
 * Bounds without a centre use their middle, at the lowest zoom level; a centre without bounds gets bounds around it. A
 * configured zoom level may be lower.
 */
export const municipalityOf = (configuration: Pick<Configuration, Keys>): Municipality => {
    const { MUNICIPALITY_NUMBER, MUNICIPALITY_NAME, MAP_CENTRE, MAP_BOUNDS, MAP_ZOOM } = configuration;
    const given = boundsOf(degreesIn(MAP_BOUNDS));
    const centre = centreOf(degreesIn(MAP_CENTRE));
    const bounds = given ?? (centre ? around(centre) : oslo.bounds);
    const farthest = minZoomOf(bounds);
    const zoom = Number(MAP_ZOOM ?? (given && !centre ? farthest : oslo.zoom));
    return {
        number: MUNICIPALITY_NUMBER ?? oslo.number,
        name: MUNICIPALITY_NAME ?? oslo.name,
        centre: centre ?? (given ? middleOf(given) : oslo.centre),
        bounds,
        zoom,
        minZoom: Math.min(farthest, zoom),
    };
};
