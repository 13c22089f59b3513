/** Placeholders in texts to reporters, such as `{adresse}`, filled in from the saved report (D15). */
export const placeholders = ['adresse', 'nummer', 'type', 'frist', 'entreprenør', 'navn'] as const;
export type Placeholder = (typeof placeholders)[number];
/**
 * The values. `frist` is a formatted day, `navn` the sender's name. A missing value, or null, leaves the placeholder as
 * it is.
 */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

export interface FilledText {
    /** The text; placeholders without a value are left as they are. */
    readonly text: string;
    /** The placeholders without a value, each once: the text must not be sent while there are any. */
    readonly unfilled: readonly string[];
}

const slot = /\{\s*([\p{L}]+)\s*\}/gu;
const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** The names in braces, each once. */
export const namesIn = (text: string): readonly string[] => [
    ...new Set([...text.matchAll(slot)].map(([, name = '']) => name.toLowerCase())),
];
/** The names in braces that are not placeholders; a standard text with one is refused. */
export const unknownPlaceholders = (text: string): readonly string[] =>
    namesIn(text).filter((name) => !isPlaceholder(name));

/** Fills in the names that have a value; others stay as they are. */
export const fillNames = (text: string, valueOf: (name: string) => string | null | undefined): string =>
    text.replace(slot, (whole, written: string) => valueOf(written.toLowerCase()) ?? whole);

/**
 * Fills in a text's placeholders, both for the client's preview and in the city, which refuses a text with one left.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): FilledText => {
    const valueOf = (name: string) => (isPlaceholder(name) && values[name]) || undefined;
    return { text: fillNames(text, valueOf), unfilled: namesIn(text).filter((name) => !valueOf(name)) };
};
