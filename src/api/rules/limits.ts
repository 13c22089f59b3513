/**
 * An edited name needs three characters (administration §5, §9). A shorter one from the creation may stay, which only
 * the city can check.
 */
export const leastEditedName = 3;
export const longestName = 200;

/** The longest link of an agreement, in the catalogue and on its own page. */
export const longestAgreementLink = 500;

/** The longest password. */
export const longestPassword = 200;

/** The longest texts that the client checks without their schemas. */
export const longestDescription = 300;
export const longestReason = 1000;
export const longestSearch = 500;
export const longestCodeSearch = 200;
export const longestCode = { navn: 50, beskrivelse: 500 } as const;

/** The most reports in one `POST /api/meldinger/behandling`. */
export const mostHandled = 200;
/** The maximum lengths of a handling's texts, alone too: comments, feedback and its templates. */
export const longestTexts = { kommentar: 4000, tilbakemelding: 4000, prioritetBegrunnelse: 500 } as const;
/** The most reports in one printout. */
export const mostPrinted = 200;

/** How many seconds a save can be undone; mails to reporters wait that long. */
export const undoSeconds = 10;

/** How often a page reports that a report is open, in seconds. */
export const heartbeatSeconds = 15;
/** How long a report counts as open afterwards, in seconds. */
export const presenceSeconds = 40;

/** The most images of a report, and the size of the largest in bytes (report-handling §5). */
export const mostImages = 4;
export const mostImageBytes = 15_000_000;
/** The most documents added at once, and the size of the largest in bytes. */
export const mostDocuments = 10;
export const mostDocumentBytes = 20_000_000;

/** The largest id that the city's databases can store. */
export const largestId = 2_147_483_647;

/** The length of the list of ids that 'Meldingseksport' sends. */
export const mostIdCharacters = 4000;

/** The maximum size of a catalogue file: far larger than any city needs, but small enough not to block the city. */
export const mostCatalogueRows = 5000;
export const mostOutlines = 1000;
export const mostOutlinePoints = 20_000;
export const mostCataloguePoints = 100_000;

/** The most entries of lists that have no pages. */
export const mostListed = { candidates: 50, ofReporter: 100, readers: 200, changes: 200, ownTasks: 500 } as const;

/** The largest page of a list. */
export const largestListPage = 200;
/** The largest number of a page of a list. */
export const largestPageNumber = 1_000_000;
