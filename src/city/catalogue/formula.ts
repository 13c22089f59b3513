/** Text that a spreadsheet would run as a formula, also after the apostrophes that keep it from doing so. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet runs; `withoutApostrophe` reads it back, so that a round trip changes nothing. */
export const withApostrophe = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const withoutApostrophe = (text: string): string =>
    text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
