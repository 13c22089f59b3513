import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from '../../settings';
import { languageCookie, languageOf } from './language';
import type { Frame } from './layout';

/** The frame of a page that the provider asks for, in the language of the request or the one remembered. */
export const frameOf = (
    { query, cookies }: Pick<KoaContextWithOIDC, 'query' | 'cookies'>,
    settings: Settings,
): Frame => ({
    settings,
    language: languageOf(query.ui_locales, cookies.get(languageCookie, { signed: false })),
});
