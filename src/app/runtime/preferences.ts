import { storedJson } from './json';

export type Language = 'nb' | 'en';
export type ThemeChoice = 'light' | 'dark';

/** Appended to the prefix of react-admin's store, so that pages outside it read the same preferences. */
export const storeKey = 'Bymelding';

const read = (key: string): unknown => storedJson(`RaStore${storeKey}.${key}`);

export const chosenLanguage = (): Language => (read('locale') === 'en' ? 'en' : 'nb');

export const chosenTheme = (): ThemeChoice | undefined => {
    const theme = read('theme');
    return theme === 'light' || theme === 'dark' ? theme : undefined;
};

/** True if the page of figures is the user's landing page (`styring`, D15). */
export const startsWithFigures = (): boolean => read('startsWithFigures') === true;

/** Set in local storage while input is kept for the next sign-in, which /login mentions. */
export const keptInputKey = 'bymelding.drafts';
