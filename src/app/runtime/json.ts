export const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** Reads a value by a dotted path, such as the key of a text or a field. */
export const valueAt = (record: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), record);

/** A value in local storage; null when it is missing or unreadable. */
export const storedJson = (key: string): unknown => {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
};
