import { districtUnknown } from '../api/rules/districts';
import type { Demo } from '../city/demo';
import { districtAt, isInOslo, subDistrictAt } from './geography';
import { isOneClickUser, oneClickGroups } from './oneClickUsers';
import { findCity } from './standIns/findCity';
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
    standIns: ({ settings, database }) => standIns(settings, () => findCity(database, settings.client)),
    areasAt: (latitude, longitude) =>
        isInOslo(latitude, longitude)
            ? {
                  districtId: districtAt(latitude, longitude) ?? districtUnknown,
                  subDistrictId: subDistrictAt(latitude, longitude)?.id ?? null,
              }
            : undefined,
    addressAt: async ({ settings, database }, latitude, longitude) =>
        (await findCity(database, settings.client)).addressAt(latitude, longitude),
    mapExcerpt: async ({ settings, database }, view) =>
        mapExcerpt(view, (await findCity(database, settings.client)).features),
};
