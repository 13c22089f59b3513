import { osloOffset } from '../rules/osloClock';

/** What Oslo's clocks show at an instant, as the UTC fields of a date: spreadsheets know no time zones. */
export const osloWallClock = (instant: string): Date => {
    const at = Date.parse(instant);
    return new Date(at + osloOffset(at));
};
