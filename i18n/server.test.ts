import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roles } from '../src/contract/roles';
import { translatorOf } from '../src/app/data/serverTexts';
import { en } from './en';
import { nb } from './nb';
import { serverTexts } from './serverTexts';

const inEnglish = translatorOf({ ...nb, server: serverTexts.nb }, { ...en, server: serverTexts.en });
const folders = ['src/city/services', 'src/city/http', 'src/contract/entities', 'src/contract/endpoints', 'src/contract/rules'];
const code = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('openapi.ts'))
    .map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n');
const literals = [...code.matchAll(/(?<!(?:summary|spec|subject|text|heading): )(?:'([A-ZÆØÅ][^'\n]* [^'\n]*)'|`([A-ZÆØÅ][^`\n]* [^`\n]*)`)/g)].map(([, plain, template]) => plain ?? template ?? '');
/** Sentences to a user, as told from headings and names. */
const said = [...new Set(literals)].filter((literal) => /[.!]$| (må|kan|er) /.test(literal) && !literal.startsWith('St. ')).map((literal) => literal.replace(/\$\{[^}]*\}/g, '12'));

describe('what the city says, in English', () => {
    it('is found by the Norwegian words', () => {
        expect(inEnglish('Vennligst velg et år.')).toBe('Please choose a year.');
        expect(inEnglish('Fant ikke meldingen.')).toBe('The report was not found.');
    });
    it('keeps what the city has filled in', () => {
        expect(inEnglish('Filen «a (1).png» er for stor. Største størrelse er 15 MB.')).toBe('The file “a (1).png” is too large. The largest size is 15 MB.');
        expect(inEnglish('Bruker med e-post $&@b.test finnes allerede.')).toBe('There is already a user with the e-mail address $&@b.test.');
    });
    it('has the role names, which stand in the list of users', () => {
        expect(Object.values(roles).map(({ navn }) => inEnglish(navn))).toEqual(['Admin', 'Service department admin', 'Service department', 'Contractor admin', 'Contractor', 'Partner admin', 'Partner']);
    });
    it('is Norwegian where we have no words for it', () => {
        expect(inEnglish('En helt ny feil.')).toBe('En helt ny feil.');
    });
    it('is there for everything that it says', () => {
        expect(said.length).toBeGreaterThan(80);
        expect(said.filter((message) => inEnglish(message) === message), 'to be written in i18n/nb/server.ts and i18n/en/server.ts').toEqual([]);
    });
});
