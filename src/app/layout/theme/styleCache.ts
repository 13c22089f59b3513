import createCache, { type StylisPlugin } from '@emotion/cache';

const foreign = /::?-(moz|ms)-/;

/**
 * Replaces Emotion's prefixer: current browsers need only one prefix, Safari's. Drops MUI's rules for old engines,
 * which throw elsewhere.
 */
const forToday: StylisPlugin = (element) => {
    if (element.type === 'rule' && Array.isArray(element.props))
        element.props = element.props.filter((selector) => !foreign.test(selector));
    if (element.type === 'decl' && element.props === 'user-select' && typeof element.children === 'string')
        element.return = `-webkit-user-select:${element.children};user-select:${element.children};`;
};

/** The element that receives the rules of MUI's components. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [forToday] });
