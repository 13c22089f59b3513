/** What a duplicate's reporter is told, before how the main report ended. */
export const wordsToDuplicate = (mainNumber: number, end: string): string =>
    `Meldingen din er behandlet sammen med melding ${mainNumber}, som gjelder det samme.\n\n${end}`;

/** How a report ended, if its status has no text of its own. */
export const wordsOfEnd = (number: number): string => `Melding ${number} er ferdig behandlet.`;
