import { largestId } from '../rules/limits';
import { message, norwegianText } from '../messages';
import { parseDecimal } from '../rules/decimal';
import { isEmailAddress } from '../rules/emailAddress';
import { isDay } from '../rules/oslo';
import { readQuestions, writtenAnswer } from '../rules/questions';
import { unknownPlaceholders } from '../rules/placeholders';

/** A cell's value, or its problem, in Norwegian. */
export type Value = { value: string | number | boolean | null } | { wrong: string };
/** Reads a cell that is not empty. */
export type ReadValue = (text: string) => Value;

export const wholeNumber =
    (least: number, most = largestId): ReadValue =>
    (text) => {
        const number = parseDecimal(text, 0);
        return number !== undefined && number >= least && number <= most
            ? { value: number }
            : { wrong: `«${text}» må være et heltall fra ${least}${most === largestId ? '' : ` til ${most}`}.` };
    };

export const words =
    (most: number): ReadValue =>
    (text) =>
        text.length <= most
            ? { value: text }
            : { wrong: norwegianText(message('textLong', { length: text.length, most })) };

/** A text to reporters, with known placeholders only. */
export const textToReporters =
    (most: number): ReadValue =>
    (text) => {
        const [name] = unknownPlaceholders(text);
        return name === undefined
            ? words(most)(text)
            : { wrong: norwegianText(message('placeholderUnknown', { name })) };
    };

const truths = new Map([
    ['ja', true],
    ['nei', false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
]);
export const yesOrNo: ReadValue = (text) => {
    const value = truths.get(text.toLowerCase());
    return value === undefined ? { wrong: `«${text}» må være ja eller nei.` } : { value };
};

/** One of the keys, stored as its value. */
export const oneOf =
    (choices: Readonly<Record<string, string | number>>): ReadValue =>
    (text) => {
        const value = Object.hasOwn(choices, text) ? choices[text] : undefined;
        return value === undefined
            ? { wrong: `«${text}» må være en av: ${Object.keys(choices).join(', ')}.` }
            : { value };
    };

/** Nine digits. */
export const organisationNumber: ReadValue = (text) => {
    const digits = text.replaceAll(' ', '');
    return /^\d{9}$/.test(digits)
        ? { value: digits }
        : { wrong: `«${text}» må være et organisasjonsnummer, ni sifre.` };
};

/** An e-mail address. */
export const emailAddress: ReadValue = (text) =>
    isEmailAddress(text) ? { value: text } : { wrong: `«${text}» må være en e-postadresse.` };

/** A day, YYYY-MM-DD. */
export const day: ReadValue = (text) =>
    isDay(text) ? { value: text } : { wrong: `«${text}» må være en dag, for eksempel 2026-05-17.` };

/**
 * The extra questions of a report type, as the text of a JSON Schema. The answers that stop a report are only checked
 * here, so that questions stored before can still be read.
 */
export const questions: ReadValue = (text) => {
    const schema = readQuestions(text);
    if (!schema) return { wrong: norwegianText({ code: 'questionsWrong' }) };
    let value = text;
    for (const question of Object.values(schema.properties)) {
        const stop = question['x-stopp'];
        if (!stop) continue;
        const svar = writtenAnswer(question, stop.svar);
        if (svar === undefined) return { wrong: `${question.title}: ${norwegianText({ code: 'answerWrong' })}` };
        if (svar === stop.svar) continue;
        stop.svar = svar;
        value = JSON.stringify(schema);
    }
    return { value };
};

/** Whole numbers separated by commas or spaces, stored as text for `numbersIn`. */
export const numberList: ReadValue = (text) =>
    /^\d+([\s,]+\d+)*$/.test(text)
        ? { value: numbersIn(text).join(',') }
        : { wrong: `«${text}» må være tall med komma mellom.` };
export const numbersIn = (text: string): number[] => [
    ...new Set(
        text
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
    ),
];

/** Some of the names, separated by commas, stored as text. */
export const someOf =
    (names: readonly string[]): ReadValue =>
    (text) => {
        const chosen = text.split(/[\s,]+/).filter(Boolean);
        const wrong = chosen.find((one) => !names.includes(one));
        return wrong === undefined
            ? { value: names.filter((one) => chosen.includes(one)).join(',') }
            : { wrong: `«${wrong}» må være en av: ${names.join(', ')}.` };
    };

/** An address on this or another origin, or a template for tiles. */
export const webAddress: ReadValue = (text) =>
    /^(https?:\/\/(\{s\}\.)?[\p{L}\p{N}._-]+(:\d+)?([/?#]\S*)?|\/\S*)$/u.test(text)
        ? words(1000)(text)
        : { wrong: `«${text}» må være en nettadresse, for eksempel https://kart.kommune.no/wms.` };

/** The maximum length of a picture in a cell: about 200 kB. */
export const longestPicture = 280_000;
/** A PNG or JPEG as a data URL, since a PDF supports these. */
export const picture: ReadValue = (text) => {
    if (!/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(text))
        return { wrong: norwegianText({ code: 'pictureWrong' }) };
    return text.length <= longestPicture ? { value: text } : { wrong: norwegianText({ code: 'pictureLarge' }) };
};
