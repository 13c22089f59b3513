import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from '../entities/common';
import { contains, plainText, withoutForbidden } from './plainText';

/** XML 1.0, production 2. */
const isChar = (code: number): boolean =>
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);

test('removes exactly the characters that XML 1.0 forbids', () => {
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

test.each(['\ufffe', '\uffff', '\u0000', '\u000b', '\ud83d'])('no text field accepts %j', (character) => {
    expect(text(100).safeParse(`Hull ${character} i veien`)).toMatchObject({
        success: false,
        error: { issues: [{ message: 'textCharacters' }] },
    });
});

test('keeps line breaks, tabs, emoji and letters of every script', () => {
    expect(text(100).parse('Æ ø å\tša\r\nniđa 🚧 漢字')).toBe('Æ ø å\tša\r\nniđa 🚧 漢字');
});

test('does not change a normalised text', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
            expect(plainText(plainText(typed))).toBe(plainText(typed));
        }),
    );
});
test.each([
    ['decomposed letters', 'A\u030asga\u030ard \u0041\u0308', 'Åsgård Ä'],
    ['decomposed letters around an invisible character', 'a\u200b\u030a', 'å'],
    ['soft hyphens', 'gate\u00adlykt', 'gatelykt'],
    ['no-break, narrow and thin spaces', '912\u00a034\u202f56\u20097', '912 34 56 7'],
    ['an ideographic space', '路\u3000灯', '路 灯'],
    ['marks of writing directions', '\u202d912\u202c \u2066x\u2069\u200e', '912 x'],
    ['a mark that begins a file', '\ufeffid', 'id'],
    ['a word joiner and a grapheme joiner', 'a\u2060b\u034fc', 'abc'],
    ['a joiner between letters', 'a\u200db', 'ab'],
    ['a joiner at the end', '👨\u200d', '👨'],
])('%s are normalised', (_, typed, plain) => expect(plainText(typed)).toBe(plain));
test.each(['👨\u200d👩\u200d👧', '🏳\ufe0f\u200d🌈', '🧑🏽\u200d🚒', '❤\ufe0f\u200d🔥', '1\ufe0f\u20e3'])(
    '%s stays one emoji',
    (emoji) => expect(plainText(emoji)).toBe(emoji),
);

test('a text is found whatever its case, and the form in which it is pasted', () => {
    expect(contains('Blåsbortveien', 'bla\u030asbort')).toBe(true);
    expect(contains('St. Hanshaugen', ' st.\u00a0hans')).toBe(true);
    expect(contains('Storgata', 'gaten')).toBe(false);
});
