import { HttpError } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duplicateText, errorText, serverMessage, serverWords } from '../data/errors';
import { createI18nProvider, withTexts } from './i18nProvider';
import { storeKey } from '../runtime/preferences';

const refusal = (body: { errorMessage: string; code?: string; params?: object }, status = 400) =>
    new HttpError(body.errorMessage, status, body);
const choose = (locale: 'nb' | 'en') => localStorage.setItem(`RaStore${storeKey}.locale`, JSON.stringify(locale));
afterEach(() => localStorage.clear());

describe("the city's messages follow the language of the user menu", () => {
    beforeAll(() => createI18nProvider().changeLocale('en'));

    it('English is chosen by the code, whatever the Norwegian words are', () => {
        choose('en');
        const error = refusal({ errorMessage: 'Ingen rapport her.', code: 'fileEmptyDate' }, 404);
        expect([serverMessage(error), errorText(error), serverWords(error)]).toEqual([
            'There is no report for the date you chose.',
            'There is no report for the date you chose.',
            'Ingen rapport her.',
        ]);
    });
    it('parameters are filled in, and a duplicate loses its prefix', () => {
        choose('en');
        const errorMessage = 'Duplisert objekt Bruker med e-post a@b.test finnes allerede.';
        const duplicate = refusal({ errorMessage, code: 'userTaken', params: { email: 'a@b.test' } }, 409);
        expect(duplicateText(duplicate)).toBe('There is already a user with the e-mail address a@b.test.');
    });
    it('a city without codes, or with one that we do not know, is shown in its own words', () => {
        choose('en');
        const words = 'Fant ikke meldingen.';
        expect(errorText(refusal({ errorMessage: words }, 404))).toBe(words);
        expect(errorText(refusal({ errorMessage: words, code: 'constructor' }, 404))).toBe(words);
    });
    it('in Norwegian the words are those of the city', () => {
        const error = refusal({ errorMessage: 'Ingen rapport her.', code: 'fileEmptyDate' }, 404);
        expect([errorText(error), serverMessage(error)]).toEqual(['Ingen rapport her.', 'Ingen rapport her.']);
        choose('nb');
        expect(errorText(error)).toBe('Ingen rapport her.');
    });
});

it('a part of a page loads with its own texts, also when another language is chosen later', async () => {
    const { translate, changeLocale } = createI18nProvider();
    const load = withTexts(
        () => Promise.resolve({ prove: { hei: 'Hei, %{navn}' } }),
        () => Promise.resolve('part'),
    );
    expect(translate('prove.hei', { _: '' })).toBe('');
    expect(await load()).toBe('part');
    expect(translate('prove.hei', { navn: 'Kari' })).toBe('Hei, Kari');
    expect(translate('common.save')).toBe('Lagre');
    await changeLocale('en');
    expect(translate('common.save')).toBe('Save');
    await changeLocale('nb');
    expect(translate('prove.hei', { navn: 'Kari' })).toBe('Hei, Kari');
});
