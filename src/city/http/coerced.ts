import { isRecord } from '../../api/rules/isRecord';

/** Clients may send an id as text, since ids are opaque to them (D3). An empty one becomes 0, which no record has. */
const isNumeral = (value: unknown): boolean =>
    value === null || (typeof value === 'string' && /^(-?\d+(\.\d+)?)?$/.test(value));

/**
 * The path of a number in the body that was sent as something else, such as `true` or `[7]`: in JSON only numbers and
 * numerals count. The schemas alone would accept it, since they also read addresses and forms.
 */
export const coercedNumber = (raw: unknown, read: unknown, path: readonly string[] = []): string | undefined => {
    if (typeof read === 'number')
        return raw === undefined || typeof raw === 'number' || isNumeral(raw) ? undefined : path.join('.');
    if (!isRecord(read) || !isRecord(raw)) return undefined;
    for (const [key, value] of Object.entries(read)) {
        const found = coercedNumber(raw[key], value, [...path, key]);
        if (found !== undefined) return found;
    }
    return undefined;
};
