/**
 * What a text to a reporter may name in braces, such as `{adresse}`; filled in from the report as it is once saved
 * (D15).
 */
export const placeholders = ['adresse', 'nummer', 'type', 'frist', 'entreprenør', 'navn'] as const;
export type Placeholder = (typeof placeholders)[number];
/**
 * What each stands for. `frist` is a day as shown, `navn` the sender's own name. One that is null or missing cannot be
 * filled.
 */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

export interface FilledText {
    /** The text, with those that could not be filled left as they stand. */
    readonly text: string;
    /** The names of those, once each: the text must not be sent while there are any. */
    readonly unfilled: readonly string[];
}

const slot = /\{\s*([\p{L}]+)\s*\}/gu;
const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** The names in braces that no placeholder has, once each: a standard text with one is refused. */
export const unknownPlaceholders = (text: string): readonly string[] => [
    ...new Set(
        [...text.matchAll(slot)].map(([, name = '']) => name.toLowerCase()).filter((name) => !isPlaceholder(name)),
    ),
];

/**
 * Fills in a text's placeholders. The client previews with it; the city fills what is left, and refuses what it cannot
 * fill.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): FilledText => {
    const unfilled = new Set<string>();
    const filled = text.replace(slot, (whole, written: string) => {
        const name = written.toLowerCase();
        const value = isPlaceholder(name) ? values[name] : undefined;
        if (value) return value;
        unfilled.add(name);
        return whole;
    });
    return { text: filled, unfilled: [...unfilled] };
};
