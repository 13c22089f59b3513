import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, type SearchNode } from './searchGrammar';
import { wordsOf } from './searchLexer';

/** Writes an expression with all its parentheses, and the field before each word; plain words are between bars. */
const written = (node: SearchNode): string => {
    if (node.kind === 'phrase')
        return `${node.field ? `${node.field}:` : ''}${node.words.map(({ parts }) => parts.join('*')).join('_')}`;
    if (node.kind === 'not') return `!${written(node.operand)}`;
    return `(${node.operands.map(written).join(node.kind === 'and' ? ' & ' : ' | ')})`;
};
const read = (text: string): string => {
    const search = parseSearch(text);
    return search.kind === 'plain' ? `|${search.words.join(' ')}|` : written(search.node);
};

describe('search tips (report-handling §2, D8)', () => {
    it.each([
        ['case-insensitive', 'HULL Åsen', '(hull & åsen)'],
        ['words without operator are joined by AND', 'hull i vei', '(hull & i & vei)'],
        ['* at the end of a word', 'vei*', 'vei*'],
        ['* inside a word', 'gat*lys', 'gat*lys'],
        ['* inside and at the end', 'g*t**lys*', 'g*t*lys*'],
        ['AND', 'hull AND vei', '(hull & vei)'],
        ['OR', 'hull OR vei', '(hull | vei)'],
        ['NOT', 'hull NOT vei', '(hull & !vei)'],
        ['NOT alone', 'NOT vei', '!vei'],
        ['AND NOT', 'hull AND NOT vei', '(hull & !vei)'],
        ['operators only in capitals', 'hull and vei or not', '(hull & and & vei & or & not)'],
        ['+word', '+hull lys', '(hull & lys)'],
        ['-word', 'hull -vei', '(hull & !vei)'],
        ['- before a phrase', 'hull -"på vei"', '(hull & !på_vei)'],
        ['- before a parenthesis', '-(hull OR lys)', '!(hull | lys)'],
        ['a hyphen inside a word is no operator', 'kant-stein', 'kant_stein'],
        ['a hyphen with spaces around is no operator', 'kant - stein', '(kant & stein)'],
        ['quoted phrase', '"hull i vei"', 'hull_i_vei'],
        ['operators inside quotes are words', '"hull AND vei"', 'hull_and_vei'],
        ['typographic quotes', '«hull i vei» “en til”', '(hull_i_vei & en_til)'],
        ['field epost:', 'epost:ola.nordmann@epost.no', 'epost:ola_nordmann_epost_no'],
        ['field adresse:', 'adresse:storgata', 'adresse:storgata'],
        ['field beskrivelse:', 'beskrivelse:hull', 'beskrivelse:hull'],
        ['field meldingsnr:', 'meldingsnr:100123', 'lopenummer:100123'],
        ['field lopenummer:', 'lopenummer:1001*', 'lopenummer:1001*'],
        ['field names are case-insensitive', 'Adresse:Storgata', 'adresse:storgata'],
        ['field applies to a phrase', 'adresse:"karl johans gate"', 'adresse:karl_johans_gate'],
        [
            'field applies to a parenthesised group',
            'adresse:(storgata OR -kirkegata) hull',
            '((adresse:storgata | !adresse:kirkegata) & hull)',
        ],
        ['field applies to one word only', 'adresse:storgata hull', '(adresse:storgata & hull)'],
        ['field with a space after it', 'adresse: storgata', 'adresse:storgata'],
        ['an unknown field is two words', 'by:oslo', 'by_oslo'],
        ['parentheses', '(hull OR lys) vei', '((hull | lys) & vei)'],
        ['precedence NOT > AND > OR', 'a OR NOT b AND c OR d', '(a | (!b & c) | d)'],
        ['nested parentheses', '((a) AND (b OR (c)))', '(a & (b | c))'],
        ['punctuation is passed over', 'hull, vei! &', '(hull & vei)'],
        ['names that objects have', 'constructor:hull toString', '(constructor_hull & tostring)'],
    ])('%s: %s', (_, text, meaning) => expect(read(text)).toBe(meaning));

    it.each([
        ['open quote', 'hull "i vei', '|hull i vei|'],
        ['lone operator at the end', 'hull AND', '|hull and|'],
        ['lone operator at the start', 'OR hull', '|or hull|'],
        ['lone operator alone', 'NOT', '|not|'],
        ['two operators', 'hull AND OR vei', '|hull and or vei|'],
        ['empty parenthesis', 'hull ()', '|hull|'],
        ['unbalanced parenthesis, open', '(hull vei', '|hull vei|'],
        ['unbalanced parenthesis, closed', 'hull) vei', '|hull vei|'],
        ['field of nothing', 'hull adresse:', '|hull adresse|'],
        ['star at the start of a word', '*lys', '|lys|'],
        ['star alone', 'hull *', '|hull|'],
        ['no words at all', '?!', '||'],
        ['nothing', '', '||'],
    ])('unparsable is searched as plain words, %s: %s', (_, text, meaning) => expect(read(text)).toBe(meaning));

    it.each([
        ['telefon:912 34 567', 'telefon:91234567'],
        ['telefon:+47 91234567', 'telefon:91234567'],
        ['telefon:004791234567', 'telefon:91234567'],
        ['telefon:0047 912 34 567', 'telefon:91234567'],
        ['telefon: (+47) 91 23 45 67', 'telefon:91234567'],
        ['telefon:47 91 23 45 67', 'telefon:91234567'],
        ['telefon:912-34-567', 'telefon:91234567'],
        ['telefon:912.34.567', 'telefon:91234567'],
        ['telefon:+47\u00a0912\u202f34\u2009567', 'telefon:91234567'],
        ['telefon:\u200e+47 912 34 567\u202c', 'telefon:91234567'],
        ['TELEFON:912 34 567 hull', '(telefon:91234567 & hull)'],
        ['telefon:912 34 567 12 b', '(telefon:91234567 & 12 & b)'],
        ['telefon:91234567 2024', '(telefon:91234567 & 2024)'],
        ['telefon:47912345 67', '(telefon:47912345 & 67)'],
        ['hull -telefon:912 34 567', '(hull & !telefon:91234567)'],
        ['telefon:(912 34 567 OR +47 922 33 444) hull', '((telefon:91234567 | telefon:92233444) & hull)'],
        ['telefon:+46 70 123 45 67', 'telefon:+46701234567'],
        ['telefon:912 34*', 'telefon:91234*'],
        ['telefon:+47 912*', 'telefon:912*'],
        ['telefon:9*67', 'telefon:9*67'],
        ['telefon:912', 'telefon:912'],
        ['telefon:-91234567', '!telefon:91234567'],
        ['912 34 567', '(912 & 34 & 567)'],
    ])('a telephone number is one word, however its digits are grouped: %s', (text, meaning) => {
        const search = parseSearch(text, true);
        expect(search.kind === 'expression' && written(search.node)).toBe(meaning);
    });
    it('reads a long row of digits at once', () => {
        expect(parseSearch(`telefon:${'1 '.repeat(50_000)}x`, true).kind).toBe('expression');
        expect(parseSearch(`telefon:${'1'.repeat(50_000)}x`, true).kind).toBe('expression');
    });

    it('reads words as the database does: lower case, letters and digits', () => {
        expect(wordsOf('Ærlig-talt: 2 HULL_i «Åsveien 12B»…')).toEqual([
            'ærlig',
            'talt',
            '2',
            'hull',
            'i',
            'åsveien',
            '12b',
        ]);
    });

    it('never throws, whatever is typed', () => {
        const pieces = fc.constantFrom(
            'hull',
            'VEI*',
            'g*t',
            'AND',
            'OR',
            'NOT',
            '+',
            '-',
            '"',
            '(',
            ')',
            'adresse:',
            'epost:',
            ':',
            '*',
            ' ',
            'å',
            '\u0301',
            '😀',
            '«',
        );
        const texts = fc.oneof(
            fc.string({ unit: 'binary', maxLength: 60 }),
            fc.array(pieces, { maxLength: 30 }).map((some) => some.join('')),
            fc.array(pieces, { maxLength: 30 }).map((some) => some.join(' ')),
        );
        fc.assert(
            fc.property(texts, (text) => {
                const search = parseSearch(text);
                const words = search.kind === 'plain' ? search.words : [];
                expect(words.every((word) => /^[\p{L}\p{Nd}]+$/u.test(word))).toBe(true);
            }),
            { numRuns: 2000 },
        );
        expect(read('('.repeat(100_000))).toBe('||');
    });
});
