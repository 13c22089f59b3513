import { isRecord } from '../../api/rules/isRecord';

export { isRecord };

/** An id may be a number (D14). */
export const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads a value by a dotted path, such as the key of a text or a field. */
export const valueAt = (record: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), record);

/** A value in local storage, or that of the tab; null when it is missing or unreadable. */
export const storedJson = (key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown => {
    try {
        return JSON.parse(window[storage].getItem(key) ?? 'null');
    } catch {
        return null;
    }
};
