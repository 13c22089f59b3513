import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from '../entities/common';
import { withoutForbidden } from './plainText';

/** XML 1.0, production 2. */
const isChar = (code: number): boolean =>
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);

test('what is left of a text is what XML 1.0 allows, and nothing else is taken', () => {
    fc.assert(
        fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 30 }), (codes) => {
            const clean = withoutForbidden(String.fromCodePoint(...codes));
            const isPair = (code: number, next = 0) =>
                code >= 0xd800 && code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
            fc.pre(!codes.some((code, index) => isPair(code, codes[index + 1])));
            expect(clean).toBe(String.fromCodePoint(...codes.filter(isChar)));
        }),
    );
});

test.each(['\ufffe', '\uffff', '\u0000', '\u000b', '\ud83d'])('no text field takes %j', (character) => {
    expect(text(100).safeParse(`Hull ${character} i veien`)).toMatchObject({
        success: false,
        error: { issues: [{ message: 'textCharacters' }] },
    });
});

test('line breaks, tabs, emoji and every letter are text', () => {
    expect(text(100).parse('Æ ø å\tša\r\nniđa 🚧 漢字')).toBe('Æ ø å\tša\r\nniđa 🚧 漢字');
});
