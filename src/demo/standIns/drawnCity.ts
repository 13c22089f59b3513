import type { Address } from '../geography/streets';
import type { BaseFeatures } from './map/baseFeatures';
import type { Regions } from './map/regions';

/** The city that the stand-ins show: its addresses and its map. */
export interface DrawnCity {
    /** Differs between cities, for caches. */
    readonly key: string;
    /** The number of its municipality. */
    readonly number: string;
    readonly name: string;
    readonly find: (search: string, mode: 'AND' | 'OR') => Address[];
    /** The address nearest to a position. */
    readonly addressAt: (latitude: number, longitude: number) => string | undefined;
    readonly features: BaseFeatures;
    readonly regions: Regions;
    /** The ids of its overlays; undefined means all. */
    readonly overlays?: readonly string[];
}
