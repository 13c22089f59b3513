import type { City } from '../../../city';
import type { Queries } from '../../../database/database';
import { districtUnknown } from '../../../../api/rules/districts';
import { districtAt, isInOslo } from '../../../geography/districts';
import { subDistrictAt } from '../../../geography/subDistricts';
import { invalid } from '../../../http/refusal';
import { outlinedAt } from './outlines';

export interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

/** The coordinate as shown: latitude, longitude in degrees. */
export const gpsCoordinate = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;

interface Place extends Position {
    readonly districtId: number;
    readonly subDistrictId: number | null;
}
/** Rounds to six decimals, about 10 cm; the rest is noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** In the made-up Oslo of the demo, or in the outlines of the city's catalogue; undefined outside. */
const areasAt = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    { latitude, longitude }: Position,
): Promise<Omit<Place, keyof Position> | undefined> => {
    if (!settings.standIns.addresses) return outlinedAt(queries, latitude, longitude);
    if (!isInOslo(latitude, longitude)) return undefined;
    return {
        districtId: districtAt(latitude, longitude) ?? districtUnknown,
        subDistrictId: subDistrictAt(latitude, longitude)?.id ?? null,
    };
};

/**
 * A position with its district, 99 Uoppgitt on the fjord, and sub-district. Refuses one outside the city
 * (report-handling §2, §8).
 */
export const placeOf = async (queries: Queries, city: Pick<City, 'settings'>, position: Position): Promise<Place> => {
    const exact = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const areas = await areasAt(queries, city, exact);
    if (!areas) throw invalid('outsideOslo', 'latitude');
    return { ...exact, ...areas };
};
