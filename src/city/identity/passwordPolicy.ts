import { readFileSync } from 'node:fs';
import { message } from '../../api/messages';
import { invalid } from '../refusal';
import type { Settings } from '../settings';
import { isKnownPassword } from './knownPassword';

/** Parts of leaked Norwegian passwords: names, seasons, months, days, places, clubs, adjacent keys. */
const knownWords: readonly string[] = `
passord password pass passw kodeord hemmelig hemmelighet secret admin administrator root bruker user test testing gjest
guest login logginn velkommen welcome hallo hello hei kommune kommunen bymelding melding meldinger innmelding oslo bergen
trondheim stavanger drammen tromso kristiansand fredrikstad sandnes sarpsborg bodo skien alesund norge norway norsk
vaar sommer summer host autumn vinter winter januar februar mars april juni juli august september oktober november
desember january february march june july october december mandag tirsdag onsdag torsdag fredag lordag sondag monday
tuesday wednesday thursday friday saturday sunday jul julenissen christmas paaske ferie fotball football soccer handball
ski vaalerenga valerenga rosenborg brann viking lillestrom liverpool arsenal chelsea manchester united barcelona tottenham
everton leeds milan juventus real madrid ronaldo messi haaland odegaard qwerty qwertyuiop qwertyui asdf asdfgh asdfghjkl
zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij iloveyou love elsker deg
jeg kjaerlighet hjerte skatt baby angel engel prinsesse princess sunshine solskinn sol monkey ape dragon drage master
shadow superman batman spiderman starwars pokemon minecraft fortnite football hund katt hest fugl fisk bjorn ulv love
tiger hunter killer ninja samsung iphone google facebook apple microsoft windows computer data internet server bil volvo
toyota mercedes bmw audi tesla honda yamaha sykkel buss tog bat hus hjem familie mamma pappa mor far bror soster jente
gutt venn venner arne bjarne kari ola per nils lars ole jan erik knut kjell svein rolf tor geir morten thomas martin
andreas kristian christian daniel alexander jonas markus emma nora sara sofie sophie julie ida maria marie anna anne inger
ingrid liv berit astrid bente heidi hanne silje camilla linn marianne elin michael jessica jennifer ashley robert charlie
george harley jordan maggie buster ginger pepper cookie banana chocolate sjokolade kaffe coffee pizza brunost polse ol
vodka whisky norwegian trustno letmein whatever freedom frihet lykke happy glad fred power money penger gull gold silver
solv diamond diamant rod bla gronn gul hvit svart red blue green yellow white black en to tre fire fem seks sju syv atte
ni ti one two three four five six seven eight nine ten null zero changeme endremeg default standard temp midlertidig ny
nytt min mitt din ditt det er til og for fra med the my is
`
    .trim()
    .split(/\s+/);

type Policy = Pick<Settings, 'demo' | 'passwordLength' | 'passwordWordsFile'>;

/** Specified by administration §5, with its own message. */
const specifiedLength = 6;
const leastCharacters = 5;
/** Passwords with fewer letters match words only by chance. */
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

const wordLists = new Map<string, ReadonlySet<string>>();
/** Our own words, and those in the city's file, one per line. */
const wordsOf = (file: string | undefined): ReadonlySet<string> => {
    const known = wordLists.get(file ?? '');
    if (known) return known;
    const own =
        file === undefined
            ? []
            : readFileSync(file, 'utf8')
                  .toLowerCase()
                  .split(/\r?\n/)
                  .map((line) => line.trim());
    const words = new Set([...knownWords, ...own.filter(Boolean)]);
    wordLists.set(file ?? '', words);
    return words;
};

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
