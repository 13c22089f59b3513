import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import { outlinedAt } from '../../geography/outlines';

export interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

interface Place extends Position {
    readonly districtId: number;
    readonly subDistrictId: number | null;
}
/** Rounds to six decimals, about 10 cm; the rest is noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** In the made-up Oslo of the demo, or in the outlines of the city's catalogue; undefined outside. */
const areasAt = async (
    queries: Queries,
    { settings, demo }: Pick<City, 'settings' | 'demo'>,
    { latitude, longitude }: Position,
): Promise<Omit<Place, keyof Position> | undefined> => {
    return demo && settings.standIns.addresses
        ? demo.areasAt(latitude, longitude)
        : outlinedAt(queries, latitude, longitude);
};

/**
 * A position with its district, 99 Uoppgitt on the fjord, and sub-district. Refuses one outside the city
 * (report-handling §2, §8).
 */
export const placeOf = async (
    queries: Queries,
    city: Pick<City, 'settings' | 'demo'>,
    position: Position,
): Promise<Place> => {
    const exact = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const areas = await areasAt(queries, city, exact);
    if (!areas) throw invalid('outsideOslo', 'latitude');
    return { ...exact, ...areas };
};
