import { districtUnknown } from '../../../../contract/rules/districts';
import { districtAt, isInOslo } from '../../../geography/districts';
import { subDistrictAt } from '../../../geography/subDistricts';
import { invalid } from '../../../http/refusal';

export interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

/** As it is shown: latitude, longitude in degrees. */
export const gpsCoordinate = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;

interface Place extends Position {
    readonly districtId: number;
    readonly subDistrictId: number | null;
}
/** Six decimals are 10 cm; what a map gives beyond them is noise. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A position with its district, 99 Uoppgitt on the fjord, and sub-district. Refuses one that is not in Oslo (report-handling §2, §8). */
export const placeOf = (position: Position): Place => {
    const [latitude, longitude] = [rounded(position.latitude), rounded(position.longitude)];
    if (!isInOslo(latitude, longitude)) throw invalid('Adressen er utenfor Oslo.', 'latitude');
    return { latitude, longitude, districtId: districtAt(latitude, longitude) ?? districtUnknown, subDistrictId: subDistrictAt(latitude, longitude)?.id ?? null };
};
