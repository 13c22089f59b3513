import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const root = join(folder, '..', '..', '..');
const papers = ['administration.md', 'report-handling.md', 'decisions.md', 'README.md'] as const;
type Paper = (typeof papers)[number];

const texts = new Map<string, string>(papers.map((paper) => [paper, readFileSync(join(folder, paper), 'utf8')]));
const textOf = (paper: Paper): string => texts.get(paper) ?? '';

/** The headings of a document as [level, words]. */
const headingsOf = (paper: Paper): [level: number, words: string][] =>
    [...textOf(paper).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', words = '']) => [marks.length, words]);

/** `2` and `2 'Export page'` of a specification, `D3` of the decisions. */
const citable = new Set<string>();
for (const paper of ['administration.md', 'report-handling.md', 'decisions.md'] as const) {
    let section = '';
    for (const [level, words] of headingsOf(paper)) {
        const number = /^(D?\d+)\. /.exec(words)?.[1];
        if (level === 2 && number) {
            section = paper === 'decisions.md' ? number : `${paper.replace('.md', '')} §${number}`;
            citable.add(section);
        } else if (level === 3) citable.add(`${section} '${words.replace(/: `.*/, '')}'`);
    }
}

/**
 * The citations in a text, in the form of `citable`. A section sign without the name of a specification is kept as it
 * is.
 */
function citationsIn(text: string): string[] {
    // A citation may continue on the next line of a comment.
    const prose = text.replace(/\n\s*(\*|\/\/) /g, ' ');
    const sections = [...prose.matchAll(/§(\d+)(?: '([^']+)')?/g)].map((match) => {
        const before = prose.slice(Math.max(0, match.index - 120), match.index);
        const chain = /(administration|report-handling) (?:§\d+(?: '[^']+')?, |D\d+, )*$/.exec(before);
        const section = `${chain ? `${chain[1]} ` : ''}§${match[1]}`;
        return match[2] === undefined ? [section] : [section, `${section} '${match[2]}'`];
    });
    // `D13|` starts a row of process codes.
    const decisions = [...prose.matchAll(/\b(D\d{1,2})\b(?!\|)/g)].map(([, name = '']) => name);
    return [...sections.flat(), ...decisions];
}

const sources = ['src', 'tests', 'i18n']
    .flatMap((top) =>
        readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)),
    )
    .filter((path) => /\.(ts|tsx|mjs|sql)$/.test(path) && !/\.results|citations\.test/.test(path));

describe('the specification in the repository', () => {
    it('has nine numbered sections in either part, and seventeen decisions', () => {
        const numbers = [...citable].filter((name) => !name.includes("'"));
        const nine = Array.from({ length: 9 }, (_, index) => index + 1);
        expect(numbers).toEqual([
            ...nine.map((number) => `administration §${number}`),
            ...nine.map((number) => `report-handling §${number}`),
            ...Array.from({ length: 17 }, (_, index) => `D${index + 1}`),
        ]);
    });

    it('is cited by the names and numbers that it has', () => {
        const lost = sources.flatMap((path) =>
            citationsIn(readFileSync(join(root, path), 'utf8'))
                .filter((citation) => !citable.has(citation))
                .map((citation) => `${path}: ${citation}`),
        );
        expect(lost).toEqual([]);
        expect(sources.length).toBeGreaterThan(500);
    });

    it('finds citations over line ends, in lists, and those that lead nowhere', () => {
        expect(citationsIn('/**\n * Deadlines (report-handling\n * §4, §9, D12).\n */')).toEqual([
            'report-handling §4',
            'report-handling §9',
            'D12',
        ]);
        expect(citationsIn("(administration §4, report-handling §2 'Export page')")).toEqual([
            'administration §4',
            'report-handling §2',
            "report-handling §2 'Export page'",
        ]);
        expect(citationsIn('// see §4')).toEqual(['§4']);
        expect(citable.has('administration §10')).toBe(false);
        expect(citable.has('D18')).toBe(false);
    });

    it('has links that lead to a file and a heading that exist', () => {
        const anchorOf = (words: string): string =>
            words
                .toLowerCase()
                .replace(/[^\p{L}\p{N} _-]/gu, '')
                .replaceAll(' ', '-');
        const lost = papers.flatMap((paper) =>
            [...textOf(paper).matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)]
                .filter(([, target = '', anchor]) => {
                    const linked = papers.find(
                        (other) => join(folder, other) === join(dirname(join(folder, paper)), target),
                    );
                    return !linked || (anchor && !headingsOf(linked).some(([, words]) => anchorOf(words) === anchor));
                })
                .map(([link]) => `${paper}: ${link}`),
        );
        expect(lost).toEqual([]);
    });
});
