import type { KoaContextWithOIDC } from 'oidc-provider';
import { languageCookie, languageOf } from './language';
import type { Frame } from './layout';

/** The frame of a page, in the language of the sign-in request or the one remembered. */
export const frameOf = (
    { query, cookies }: Pick<KoaContextWithOIDC, 'query' | 'cookies'>,
    city: Pick<Frame, 'database' | 'settings'>,
): Frame => ({
    settings: city.settings,
    ...(city.database ? { database: city.database } : {}),
    language: languageOf(query.ui_locales, cookies.get(languageCookie, { signed: false })),
});
