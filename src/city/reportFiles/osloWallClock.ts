import { osloOffset } from '../rules/osloClock';

/**
 * Oslo's local time at an instant, to the second, as the UTC fields of a date, since spreadsheets have no time zones.
 */
export const osloWallClock = (instant: string): Date => {
    const at = Date.parse(instant);
    return new Date(Math.floor((at + osloOffset(at)) / 1000) * 1000);
};
