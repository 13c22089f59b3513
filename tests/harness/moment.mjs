// @ts-check
// The moment at which the tests begin, so that a run does not depend on the day or the hour: the starting data, the
// cities, the browser and the tests themselves have the same clock, which goes on from there.

/**
 * An ordinary Wednesday morning, far from holidays and from a new month, year or change of clocks. It is in the future,
 * since browsers discard cookies that have expired by the machine's own clock.
 */
const moment = '2031-09-17T10:00:00+02:00';

/** Moments when days, weeks or offsets change: the release suite sets the machine's clock to each. */
export const moments = {
    'the last evening of a month': '2027-04-30T23:20:00+02:00',
    'New Year after week 53': '2026-12-31T23:20:00Z',
    'New Year in week 1': '2029-12-31T23:30:00+01:00',
    'a leap day': '2028-02-29T12:00:00+01:00',
    'the night when summer time begins': '2027-03-28T01:40:00+01:00',
    'the night when summer time ends': '2027-10-31T02:20:00+02:00',
    'the Friday before Easter': '2027-03-26T10:00:00+01:00',
    'between midnight in Oslo and in UTC': '2027-06-15T23:01:00Z',
};

/**
 * How far the clock of the tests is ahead, in milliseconds: CLOCK_AHEAD, which all processes of a run inherit. `0` is the
 * machine's own clock, as in the release suite, which sets that clock instead (tests/release.mjs).
 */
export function clockAhead() {
    process.env.CLOCK_AHEAD ??= String(Date.parse(moment) - Date.now());
    return Number(process.env.CLOCK_AHEAD);
}

/**
 * Sets the clock of this process, or of the page where a browser runs this, ahead.
 * @param {number} ahead
 */
export function setClockAhead(ahead) {
    if (ahead === 0) return;
    const { now } = Date;
    const later = () => now() + ahead;
    Date.now = later;
    // No class of its own: others look at the prototype's own methods.
    globalThis.Date = new Proxy(Date, {
        construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [later()] : given, made),
    });
}
