// Computed styles without style sheets: an element's own style, the display of its tag, and inherited visibility. Names,
// roles and what is visible depend on these alone; looks are tested in the browser.

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
    return (element) => {
        const own = element instanceof HTMLElement && element.hasAttribute('style') ? element.style : unstyled;
        const valueOf = (property: string): string => {
            if (property === 'visibility') return visibilityOf(element);
            return own.getPropertyValue(property) || (property === 'display' ? displayOf(element) : '');
        };
        return new Proxy(own, {
            get: (target, name) => {
                if (name === 'display' || name === 'visibility') return valueOf(name);
                if (name === 'getPropertyValue') return valueOf;
                const value: unknown = Reflect.get(target, name, target);
                return typeof value === 'function' ? value.bind(target) : value;
            },
        });
    };
};
