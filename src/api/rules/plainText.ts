// Everything outside XML 1.0's Char: control characters other than line breaks and tabs, lone surrogates, U+FFFE,
// U+FFFF.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

/**
 * Text without the characters that XML 1.0 forbids. One of them makes a workbook unreadable; PostgreSQL cannot hold
 * U+0000 either.
 */
export const withoutForbidden = (text: string): string => text.replace(forbidden, '');

const emoji = '[\\u2190-\\u2bff\\ufe0f\\u{1f000}-\\u{1faff}]';
/** Soft hyphens and invisible characters: direction marks, joiners, and the byte order mark. */
const invisible = new RegExp(
    `[\\u00ad\\u034f\\u061c\\u180e\\u200b\\u200c\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]` +
        `|(?<!${emoji})\\u200d|\\u200d(?!${emoji})`,
    'gu',
);
/** All spaces except the usual one: word processors and web pages use them in numbers. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * The normal form in which text is stored and compared (D17): composed letters, ordinary spaces, and no invisible
 * characters, except for joiners within an emoji. Migration 0710 does the same in SQL.
 */
export const plainText = (text: string): string => text.replace(invisible, '').replace(spaces, ' ').normalize('NFC');

/** What a form outside the API sends, in the normal form, without blanks around it or forbidden characters (D17). */
export const typedText = (text: string): string => plainText(withoutForbidden(text)).trim();

/** A text as it is compared with others, whatever its case and the form in which it was typed or pasted (D17). */
export const comparable = (text: string): string => plainText(text).trim().toLocaleLowerCase('nb');

/** Whether a text contains what is sought, compared in that way. */
export const contains = (text: string, sought: string): boolean => comparable(text).includes(comparable(sought));
