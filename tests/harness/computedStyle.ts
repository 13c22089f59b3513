// Computed styles as far as names, roles and visibility need them, read from an element's own style and its tag. jsdom
// matches its default style sheet again for each style that is asked for; looks are tested in the browser.

/** The first visibility set on the element or around it. */
const visibilityOf = (element: Element | null): string => {
    if (!element) return 'visible';
    const own = element instanceof HTMLElement && element.hasAttribute('style') ? element.style.visibility : '';
    return own && own !== 'inherit' ? own : visibilityOf(element.parentElement);
};

export const cheapComputedStyle = (computed: typeof getComputedStyle): typeof getComputedStyle => {
    const unstyled = document.createElement('i').style;
    const displays = new Map<string, string>();
    const displayOf = (element: Element): string => {
        if (element.hasAttribute('hidden')) return 'none';
        const tag = element.localName;
        const display = displays.get(tag) ?? computed.call(window, document.createElement(tag)).display;
        displays.set(tag, display);
        return display;
    };
    return (element, pseudo) => {
        const own = element instanceof HTMLElement && element.hasAttribute('style') ? element.style : unstyled;
        const valueOf = (property: string): string => {
            if (property === 'visibility') return visibilityOf(element);
            if (property === 'display') return own.display || displayOf(element);
            if (['content', 'opacity', 'pointer-events'].includes(property)) return own.getPropertyValue(property);
            return computed.call(window, element, pseudo).getPropertyValue(property);
        };
        return new Proxy(own, {
            get: (_, name) => {
                if (name === 'display' || name === 'visibility' || name === 'opacity') return valueOf(name);
                if (name === 'pointerEvents') return own.pointerEvents;
                if (name === 'getPropertyValue') return valueOf;
                const style = computed.call(window, element, pseudo);
                const value: unknown = Reflect.get(style, name, style);
                return typeof value === 'function' ? value.bind(style) : value;
            },
        });
    };
};
