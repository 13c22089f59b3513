import createCache, { type StylisPlugin } from '@emotion/cache';
import { rememberStyles, restoreStyles } from './rememberedStyles';

const foreign = /::?-(moz|ms)-/;

/**
 * In place of Emotion's prefixes, which browsers of today do without but for one, of Safari. MUI's own rules for old
 * engines are left out: a browser that doesn't know them throws at each.
 */
const forToday: StylisPlugin = (element) => {
    if (element.type === 'rule' && Array.isArray(element.props))
        element.props = element.props.filter((selector) => !foreign.test(selector));
    if (element.type === 'decl' && element.props === 'user-select' && typeof element.children === 'string')
        element.return = `-webkit-user-select:${element.children};user-select:${element.children};`;
};

/** The chunk's address, with its hash, and the browser, which keeps of a rule what it understands. */
const build = `${import.meta.url} ${navigator.userAgent}`;

if (import.meta.env.PROD) restoreStyles(build);

/** Where the rules of MUI's components go. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [forToday] });

// When the first page stands, beside nobody's work.
if (import.meta.env.PROD) setTimeout(() => rememberStyles(styleCache, build), 3000);
