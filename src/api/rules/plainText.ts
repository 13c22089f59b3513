// Everything outside XML 1.0's Char: control characters other than line breaks and tabs, lone surrogates, U+FFFE,
// U+FFFF.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

/**
 * Text without the characters that XML 1.0 forbids. One of them makes a workbook unreadable; PostgreSQL cannot hold
 * U+0000 either.
 */
export const withoutForbidden = (text: string): string => text.replace(forbidden, '');
