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

/** District and sub-district of a position; 99 Uoppgitt on the fjord. Refuses one that is not in Oslo (report-handling §2, §8). */
export const placeOf = ({ latitude, longitude }: Position): { districtId: number; subDistrictId: number | null } => {
    if (!isInOslo(latitude, longitude)) throw invalid('Adressen er utenfor Oslo.', 'latitude');
    return { districtId: districtAt(latitude, longitude) ?? districtUnknown, subDistrictId: subDistrictAt(latitude, longitude)?.id ?? null };
};
