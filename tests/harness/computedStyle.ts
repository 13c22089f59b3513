// Computed styles as far as names, roles and visibility need them, from an element's own style and its tag. jsdom
// matches its whole default style sheet for every style; looks are tested in the browser.

/** The nearest visibility set on the element or its ancestors. */
const visibilityOf = (element: Element | null): string => {
    if (!element) return 'visible';
    const own = element instanceof HTMLElement && element.hasAttribute('style') ? element.style.visibility : '';
    return own && own !== 'inherit' ? own : visibilityOf(element.parentElement);
};

export const cheapComputedStyle = (computed: typeof getComputedStyle): typeof getComputedStyle => {
    const unstyled = document.createElement('i').style;
    const values = new Map<string, unknown>();
    /** The value of a property for this kind of element, without a style of its own. */
    const valueFor = ({ localName }: Element, name: string | symbol): unknown => {
        const key = `${localName} ${String(name)}`;
        if (!values.has(key)) {
            const style = computed.call(window, document.createElement(localName));
            values.set(key, Reflect.get(style, name, style));
        }
        return values.get(key);
    };
    const displayOf = (element: Element): string =>
        element.hasAttribute('hidden') ? 'none' : String(valueFor(element, 'display'));
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
                const value: unknown = Reflect.get(own, name, own);
                return typeof value === 'function' ? value.bind(own) : value || valueFor(element, name);
            },
        });
    };
};
