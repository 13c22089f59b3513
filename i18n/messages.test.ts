import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { message, type MessageCode, messages, norwegianText, type PlainCode } from '../src/api/messages';
import { messages as english } from './en/messages';

const folders = ['src/city/services', 'src/city/capabilities', 'src/city/http', 'src/city/reportFiles', 'src/api'];
const sourcesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((name) => name.endsWith('.ts') && !/\.test\.|openapi\.ts|src\/api\/messages\//.test(name));
const files = folders
    .flatMap(sourcesIn)
    .filter((name) => !name.endsWith('/mailTexts.ts'))
    .concat(
        'src/city/server.ts',
        'src/city/refusal.ts',
        'src/city/identity/knownPassword.ts',
        'src/city/identity/passwordPolicy.ts',
    );
const codeOf = (name: string): string => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const code = files.map(codeOf).join('\n');

/** Literals that read as a sentence to the user, as opposed to headings, names and Error messages. */
const sentences = [
    ...code.matchAll(
        /(?<!(?:summary|spec|subject|text|heading): |Error\(|Unreadable\()(?:'([A-ZÆØÅ][^'\n]* [^'\n]*)'|`([A-ZÆØÅ][^`\n]* [^`\n]*)`)/g,
    ),
]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((literal) => /[.!]$| (må|kan|er) /.test(literal) && !/^St\. |^Uten skråstrek| mva\.$/.test(literal));

describe("the city's messages", () => {
    it('are all in the table, so that none lacks a code', () => {
        expect(sentences, 'to be moved to src/api/messages').toEqual([]);
    });
    it('are all used', () => {
        const used = ['src/city', 'src/api'].flatMap(sourcesIn).map(codeOf).join('\n');
        expect(Object.keys(messages).filter((name) => !new RegExp(`['.]${name}\\b`).test(used))).toEqual([]);
    });
    it('fill in their parameters', () => {
        expect(norwegianText(message('fileTooLarge', { name: '$& (1).png', size: 15 }))).toBe(
            'Filen «$& (1).png» er for stor. Største størrelse er 15 MB.',
        );
        expect(norwegianText({ code: 'reportMissing' })).toBe('Fant ikke meldingen.');
    });
    it('fail to compile without English, without their parameters, or with a code that is not in the table', () => {
        expectTypeOf(english).toExtend<Record<MessageCode, string>>();
        expectTypeOf<'userTaken'>().not.toExtend<PlainCode>();
        expectTypeOf<'reportMissing'>().toExtend<PlainCode>();
        expectTypeOf(message<'userTaken'>)
            .parameter(1)
            .toEqualTypeOf<Readonly<{ email: string | number }>>();
    });
    it('have a translation of their own', () => {
        const names = Object.keys(messages) as MessageCode[];
        expect(names.filter((name) => english[name] === messages[name])).toEqual([]);
    });
});
