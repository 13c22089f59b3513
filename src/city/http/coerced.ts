const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
/** Ids are opaque to a client (D3), which may send one as it is in an address; an empty one is 0, which nothing has. */
const isNumeral = (value: unknown): boolean =>
    value === null || (typeof value === 'string' && /^(-?\d+(\.\d+)?)?$/.test(value));

/**
 * The path of a number in a body that came as something else, such as `true` or `[7]`: in JSON nothing is taken for a
 * number but numbers and numerals. Schemas alone would, since those of addresses and forms do.
 */
export const coercedNumber = (raw: unknown, read: unknown, path: readonly string[] = []): string | undefined => {
    if (typeof read === 'number')
        return raw === undefined || typeof raw === 'number' || isNumeral(raw) ? undefined : path.join('.');
    if (!isFields(read) || !isFields(raw)) return undefined;
    for (const [key, value] of Object.entries(read)) {
        const found = coercedNumber(raw[key], value, [...path, key]);
        if (found !== undefined) return found;
    }
    return undefined;
};
