import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay as day, millisecondsInHour as hour } from 'date-fns/constants';
import { zone } from '../../api/rules/oslo';

const offsets = new Map<number, number>();

/**
 * Oslo's offset from UTC at a moment, in milliseconds. Clocks change on a full UTC hour, so the offset is cached per
 * hour: calling the platform each time is too slow for a million reports.
 */
export const osloOffset = (at: number): number => {
    const hours = Math.floor(at / hour);
    const known = offsets.get(hours);
    if (known !== undefined) return known;
    const found = tzOffset(zone, new Date(hours * hour)) * 60_000;
    offsets.set(hours, found);
    return found;
};

/** A moment in Oslo's local time: the day, as days since 1970, and the milliseconds since its midnight. */
export const osloLocal = (at: number): { dayCount: number; time: number } => {
    const local = at + osloOffset(at);
    const dayCount = Math.floor(local / day);
    return { dayCount, time: local - dayCount * day };
};
