export const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** By a path with dots, such as that of a text or a field. */
export const valueAt = (record: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), record);
