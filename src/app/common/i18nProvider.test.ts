import { HttpError } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duplicateText, errorText, serverMessage, serverWords } from '../data/errors';
import { createI18nProvider } from './i18nProvider';
import { storeKey } from './preferences';

const refusal = (errorMessage: string, status = 400) => new HttpError(errorMessage, status, { errorMessage });
const choose = (locale: 'nb' | 'en') => localStorage.setItem(`RaStore${storeKey}.locale`, JSON.stringify(locale));
afterEach(() => localStorage.clear());

describe("the city's messages follow the language of the user menu", () => {
    beforeAll(() => createI18nProvider().changeLocale('en'));

    it('in English when it is chosen, the words themselves as the city said them', () => {
        choose('en');
        const error = refusal('Det finnes ikke rapport for din valgte dato.', 404);
        expect([serverMessage(error), errorText(error), serverWords(error)]).toEqual(['There is no report for the date you chose.', 'There is no report for the date you chose.', 'Det finnes ikke rapport for din valgte dato.']);
        const duplicate = refusal('Duplisert objekt Bruker med e-post a@b.test finnes allerede.', 409);
        expect(duplicateText(duplicate)).toBe('There is already a user with the e-mail address a@b.test.');
    });
    it('in Norwegian otherwise', () => {
        const error = refusal('Fant ikke meldingen.', 404);
        expect(errorText(error)).toBe('Fant ikke meldingen.');
        choose('nb');
        expect([errorText(error), serverMessage(error)]).toEqual(['Fant ikke meldingen.', 'Fant ikke meldingen.']);
    });
});
