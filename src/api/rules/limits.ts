/**
 * A name edited in place has at least three characters (administration §5, §9); one that is shorter since its creation
 * may stay, which only the city knows.
 */
export const leastEditedName = 3;

/** Reports in one `POST /api/meldinger/behandling`. */
export const mostHandled = 200;
/** Reports in one print. */
export const mostPrinted = 200;

/** Seconds in which a save can be taken back; mails to reporters leave no sooner. */
export const undoSeconds = 10;

/** Interval at which a page reports its open report as present, in seconds. */
export const heartbeatSeconds = 15;
/** Seconds for which a report still counts as open. */
export const presenceSeconds = 40;

/** The largest number that the city's databases keep as an id. */
export const largestId = 2_147_483_647;

/** The length of all ids of 'Meldingseksport' together, as they are sent. */
export const mostIdCharacters = 4000;

/** Of the catalogue, so that neither an import nor its check holds up a city: far more than any city has. */
export const mostCatalogueRows = 5000;
export const mostOutlines = 1000;
export const mostOutlinePoints = 20_000;
export const mostCataloguePoints = 100_000;

/** The most rows of a page of a list. */
export const largestListPage = 200;
