import { osloOffset } from '../rules/osloClock';

/** What Oslo's clocks show at an instant, to the whole second, as the UTC fields of a date: spreadsheets know no time zones. */
export const osloWallClock = (instant: string): Date => {
    const at = Date.parse(instant);
    return new Date(Math.floor((at + osloOffset(at)) / 1000) * 1000);
};
