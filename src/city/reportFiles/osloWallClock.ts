import { osloOffset } from '../rules/osloClock';

/** A date whose UTC fields are Oslo's local time, to the second, since spreadsheets have no time zones. */
export const osloWallClock = (instant: string): Date => {
    const at = Date.parse(instant);
    return new Date(Math.floor((at + osloOffset(at)) / 1000) * 1000);
};
