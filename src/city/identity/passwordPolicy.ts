import { readFileSync } from 'node:fs';
import { message } from '../../api/messages';
import { invalid } from '../refusal';
import type { Settings } from '../settings';
import { isKnownPassword } from './knownPassword';
import { knownWords } from './knownWords';

type Policy = Pick<Settings, 'demo' | 'passwordLength' | 'passwordWordsFile'>;

/** Specified by administration §5, with its own message. */
const specifiedLength = 6;
const leastCharacters = 5;
/** Shorter matches with words are chance. */
const leastLetters = 4;

const lookAlikes: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
    æ: 'ae',
    ø: 'o',
    å: 'a',
};
const plain = (text: string): string => text.replaceAll(/[013457@$!æøå]/g, (letter) => lookAlikes[letter] ?? letter);
const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '');

const read = new Map<string, ReadonlySet<string>>();
/** Our own words, and those in the city's file, one per line. */
const wordsOf = (file: string | undefined): ReadonlySet<string> => {
    const known = read.get(file ?? '');
    if (known) return known;
    const own =
        file === undefined
            ? []
            : readFileSync(file, 'utf8')
                  .toLowerCase()
                  .split(/\r?\n/)
                  .map((line) => line.trim());
    const words = new Set([...knownWords, ...own.filter(Boolean)]);
    read.set(file ?? '', words);
    return words;
};

/** True if the text consists only of words from the list. */
const consistsOf = (text: string, words: ReadonlySet<string>): boolean => {
    const reached = [true];
    for (let end = 1; end <= text.length; end += 1)
        reached[end] = reached.some((isReached, start) => isReached && words.has(text.slice(start, end)));
    return reached[text.length] ?? false;
};

/** True for a leaked password, or one made of known words, digits and punctuation, or of few different characters. */
const isGuessable = (password: string, words: ReadonlySet<string>): boolean => {
    const typed = password.normalize('NFKC').toLowerCase();
    if (words.has(typed) || /^\d+$/.test(typed) || new Set(typed).size < leastCharacters) return true;
    const inner = typed.replaceAll(/^[^a-zæøå@$]+|[^a-zæøå@$]+$/g, '');
    return [lettersOf(typed), lettersOf(plain(inner)), lettersOf(plain(typed))].some(
        (letters) => letters.length >= leastLetters && consistsOf(letters, words),
    );
};

/** Refuses a new password that violates the city's policy, at the form's `field`. */
export const refuseWeakPassword = (policy: Policy, password: string, field: string): void => {
    const { demo, passwordLength, passwordWordsFile } = policy;
    if (isKnownPassword(policy, password)) throw invalid('passwordKnown', field);
    if ([...password].length < passwordLength)
        throw invalid(
            passwordLength === specifiedLength
                ? 'passwordShort'
                : message('passwordTooShort', { least: passwordLength }),
            field,
        );
    if ((!demo || passwordWordsFile !== undefined) && isGuessable(password, wordsOf(passwordWordsFile)))
        throw invalid('passwordKnown', field);
};
