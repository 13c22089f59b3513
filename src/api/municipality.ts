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

const middleOf = ([[south, west], [north, east]]: Municipality['bounds']): Coordinates => [
    (south + north) / 2,
    (west + east) / 2,
];

type Keys = 'MUNICIPALITY_NUMBER' | 'MUNICIPALITY_NAME' | 'MAP_CENTRE' | 'MAP_BOUNDS' | 'MAP_ZOOM';

/** Bounds without a centre give their middle, from as far away as maps go. */
export const municipalityOf = (configuration: Pick<Configuration, Keys>): Municipality => {
    const { MUNICIPALITY_NUMBER, MUNICIPALITY_NAME, MAP_CENTRE, MAP_BOUNDS, MAP_ZOOM } = configuration;
    const bounds = boundsOf(degreesIn(MAP_BOUNDS));
    const centre = centreOf(degreesIn(MAP_CENTRE));
    return {
        number: MUNICIPALITY_NUMBER ?? oslo.number,
        name: MUNICIPALITY_NAME ?? oslo.name,
        centre: centre ?? (bounds ? middleOf(bounds) : oslo.centre),
        bounds: bounds ?? oslo.bounds,
        zoom: Number(MAP_ZOOM ?? (bounds && !centre ? mapLimits.minZoom : oslo.zoom)),
    };
};
