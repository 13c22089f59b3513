import { tzOffset } from '@date-fns/tz';
import { zone } from '../../contract/rules/oslo';

const hour = 3_600_000;
export const dayLength = 24 * hour;
const offsets = new Map<number, number>();

/**
 * Oslo's distance from UTC at a moment, in milliseconds. Clocks change on a full hour of UTC, so one answer serves the hour; asking
 * the platform each time is too slow for a million reports.
 */
export const osloOffset = (at: number): number => {
    const hours = Math.floor(at / hour);
    const known = offsets.get(hours);
    if (known !== undefined) return known;
    const found = tzOffset(zone, new Date(hours * hour)) * 60_000;
    offsets.set(hours, found);
    return found;
};

/** Milliseconds since midnight on Oslo's clocks. */
export const osloTimeOfDay = (at: number): number => {
    const local = at + osloOffset(at);
    return local - Math.floor(local / dayLength) * dayLength;
};
