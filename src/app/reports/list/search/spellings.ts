/** Endings of street names, with their spellings. */
const endings: readonly (readonly string[])[] = [
    ['gata', 'gate', 'gaten', 'gt', 'g'],
    ['veien', 'vei', 'vegen', 'veg', 'vn', 'v'],
    ['plass', 'plassen', 'pl'],
];
/** The shortest endings are only recognised as separate words. */
const shortest = 2;

const isPlain = (text: string): boolean => /^[\p{L}\d\s.-]+$/u.test(text) && !/\b(?:AND|OR|NOT)\b/.test(text);

/** A street name's stem and the spellings of its ending: `storgt` is `stor` with those of `gata`. */
const partsOf = (word: string): { stem: string; forms: readonly string[] } | undefined => {
    const name = word.toLowerCase().replace(/\.$/, '');
    for (const forms of endings)
        for (const ending of forms.toSorted((a, b) => b.length - a.length)) {
            const stem = name.slice(0, -ending.length);
            if (name.endsWith(ending) && (stem === '' || (ending.length >= shortest && stem.length > 2)))
                return { stem, forms };
        }
    return undefined;
};

const anyOf = (stem: string, forms: readonly string[]): string => {
    const written = forms.filter((form) => form.length > 1);
    return `(${[...written.map((form) => stem + form), ...written.map((form) => `"${stem} ${form}"`)].join(' OR ')})`;
};

/** The search with its words as beginnings: `gatelys*` finds «gatelyset». */
export const asPrefixes = (text: string): string | undefined =>
    isPlain(text) ? text.trim().replaceAll(/\p{L}{3,}(?=\s|$)/gu, '$&*') : undefined;

/** The same search in the specified grammar, with all spellings of its street name; undefined when it has none. */
export const otherSpellings = (text: string): string | undefined => {
    if (!isPlain(text)) return undefined;
    const words = text.trim().split(/\s+/);
    const at = words.findIndex((word) => partsOf(word));
    const parts = partsOf(words[at] ?? '');
    if (!parts) return undefined;
    const isParted = parts.stem === '';
    const stem = isParted ? words[at - 1]?.toLowerCase() : parts.stem;
    if (!stem) return undefined;
    return [...words.slice(0, isParted ? at - 1 : at), anyOf(stem, parts.forms), ...words.slice(at + 1)].join(' ');
};
