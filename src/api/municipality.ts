import type { Configuration } from './configuration';
import { mapLimits } from './map';

export type Coordinates = readonly [latitude: number, longitude: number];

/** The municipality whose reports the client handles, and the part of the map that it offers. */
export interface Municipality {
    /** Of the national register; the address search is restricted to it. */
    readonly number: string;
    readonly name: string;
    readonly centre: Coordinates;
    /** South-west and north-east. */
    readonly bounds: readonly [Coordinates, Coordinates];
    readonly zoom: number;
    /** The farthest zoom level: Oslo's 12, less for a larger municipality. */
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

/** Room around a centre alone, in degrees. */
const [high, wide] = [0.4, 0.8];
const around = ([latitude, longitude]: Coordinates): Municipality['bounds'] => [
    [latitude - high, longitude - wide],
    [latitude + high, longitude + wide],
];

const middleOf = ([[south, west], [north, east]]: Municipality['bounds']): Coordinates => [
    (south + north) / 2,
    (west + east) / 2,
];

/** The longer side, in degrees of longitude as the map draws them. */
const extentOf = ([[south, west], [north, east]]: Municipality['bounds']): number =>
    Math.max(east - west, (north - south) / Math.cos((((south + north) / 2) * Math.PI) / 180));

/** Each level farther shows twice as much; a municipality up to twice as large as Oslo has Oslo's. */
const minZoomOf = (bounds: Municipality['bounds']): number =>
    oslo.minZoom - Math.max(0, Math.floor(Math.log2(extentOf(bounds) / extentOf(oslo.bounds))));

type Keys = 'MUNICIPALITY_NUMBER' | 'MUNICIPALITY_NAME' | 'MAP_CENTRE' | 'MAP_BOUNDS' | 'MAP_ZOOM';

/**
 * Bounds without a centre give their middle, from as far away as maps go; a centre alone gives bounds around it. A zoom
 * level farther than that is allowed where it is configured.
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
