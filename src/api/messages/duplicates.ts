import { fillPlaceholders, type PlaceholderValues } from '../rules/placeholders';

/** The mail to a duplicate's reporter; `end` tells how the main report ended. */
export const textForDuplicate = (mainNumber: number, end: string): string =>
    `Meldingen din er behandlet sammen med melding ${mainNumber}, som gjelder det samme.\n\n${end}`;

/** How a report ended: the text of its status, or a plain one if there is none, or if it cannot be filled in. */
export const endText = (template: string, number: number, values: PlaceholderValues): string => {
    const { text, unfilled } = fillPlaceholders(template, values);
    return text === '' || unfilled.length > 0 ? `Melding ${number} er ferdig behandlet.` : text;
};
