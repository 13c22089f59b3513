import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';
import { isDay } from '../../report/query/filters';
import { days } from './days';

/** Keeps the days of the global resource use in the address, for links and a reload. */
export const daysInAddress: Capability = {
    UseFilter: preloadable(async () => (await import('./DaysInAddress')).DaysInAddress),
    // An empty day is none.
    filterOfUse: (params) =>
        Object.fromEntries(
            days.flatMap((name) => {
                const day = params.get(name);
                return day !== null && (day === '' || isDay(day)) ? [[name, day]] : [];
            }),
        ),
};
