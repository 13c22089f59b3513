/** The mail to a duplicate's reporter; `end` tells how the main report ended. */
export const textForDuplicate = (mainNumber: number, end: string): string =>
    `Meldingen din er behandlet sammen med melding ${mainNumber}, som gjelder det samme.\n\n${end}`;

/** Tells that a report is finished, if its status has no text of its own. */
export const endWithoutTemplate = (number: number): string => `Melding ${number} er ferdig behandlet.`;
