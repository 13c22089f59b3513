import createCache, { type StylisPlugin } from '@emotion/cache';

const foreign = /::?-(moz|ms)-/;

/** Current browsers only need Safari's prefix; MUI's rules for old ones throw in others. */
const forToday: StylisPlugin = (element) => {
    if (element.type === 'rule' && Array.isArray(element.props))
        element.props = element.props.filter((selector) => !foreign.test(selector));
    if (element.type === 'decl' && element.props === 'user-select' && typeof element.children === 'string')
        element.return = `-webkit-user-select:${element.children};user-select:${element.children};`;
};

export const styleCache = createCache({ key: 'css', stylisPlugins: [forToday] });
