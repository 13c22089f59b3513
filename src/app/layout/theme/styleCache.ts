import createCache, { type StylisPlugin } from '@emotion/cache';

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

/** Where the rules of MUI's components go. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [forToday] });
