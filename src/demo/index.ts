import { districtUnknown } from '../api/rules/districts';
import type { Demo } from '../city/demo';
import { addressesNear, districtAt, isInOslo, subDistrictAt } from './geography';
import { isOneClickUser, oneClickGroups } from './oneClickUsers';
import { mapExcerpt } from './standIns/map/mapExcerpt';
import { standIns } from './standIns/standIns';
import { replaceStartingData, resetToStartingData, seedIfEmpty } from './startingData/seed';

/** A made-up Oslo. */
export const demo: Demo = {
    seedIfEmpty,
    replaceData: replaceStartingData,
    reset: resetToStartingData,
    isOneClickUser,
    oneClickGroups,
    standIns,
    areasAt: (latitude, longitude) =>
        isInOslo(latitude, longitude)
            ? {
                  districtId: districtAt(latitude, longitude) ?? districtUnknown,
                  subDistrictId: subDistrictAt(latitude, longitude)?.id ?? null,
              }
            : undefined,
    addressAt: (latitude, longitude) =>
        isInOslo(latitude, longitude) ? addressesNear(latitude, longitude)[0]?.adressetekst : undefined,
    mapExcerpt,
};
