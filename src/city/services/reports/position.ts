import { message, type Message } from '../../../api/messages';
import { municipalityOf } from '../../../api/municipality';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Settings } from '../../settings';
import { invalid } from '../../refusal';
import { hasOutlines, outlinedAt } from '../../geography/outlines';

export interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

interface Place extends Position {
    readonly districtId: number;
    readonly subDistrictId: number | null;
}
/** Rounds to six decimals, about 10 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * District and sub-district from the catalogue's outlines, or from the made-up Oslo in a demo without outlines;
 * undefined outside the city.
 */
export const areasAt = async (
    queries: Queries,
    { settings, demo }: Pick<City, 'settings' | 'demo'>,
    { latitude, longitude }: Position,
): Promise<Omit<Place, keyof Position> | undefined> => {
    return demo && settings.standIns.addresses && !(await hasOutlines(queries))
        ? demo.areasAt(latitude, longitude)
        : outlinedAt(queries, latitude, longitude);
};

export const outsideOf = ({ client }: Settings): Message =>
    message('outsideMunicipality', { municipality: municipalityOf(client).name });

/**
 * A position with its district (99 Uoppgitt on the fjord) and sub-district. Refuses a position outside the city
 * (report-handling §2, §8).
 */
export const placeOf = async (
    queries: Queries,
    city: Pick<City, 'settings' | 'demo'>,
    position: Position,
): Promise<Place> => {
    const exact = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
    const areas = await areasAt(queries, city, exact);
    if (!areas) throw invalid(outsideOf(city.settings), 'latitude');
    return { ...exact, ...areas };
};
