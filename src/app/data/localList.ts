import type { GetListParams, RaRecord } from 'react-admin';
import { contains } from '../../api/rules/plainText';
import { isRecord, valueAt } from '../runtime/json';

const norwegian = new Intl.Collator('nb', { numeric: true });

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const compare = (a: unknown, b: unknown): number => {
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const [x, y] = [asText(a), asText(b)];
    // Instants may have different offsets, so compare their times.
    return instant.test(x) && instant.test(y) ? Date.parse(x) - Date.parse(y) : norwegian.compare(x, y);
};

/** Every name and number in a record; not the names of its fields, its version, or the points of an outline. */
const wordsIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string' || typeof value === 'number') return [String(value)];
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([name, part]) => (['etag', 'omriss'].includes(name) ? [] : wordsIn(part)));
};

const matches = (record: RaRecord, [key, wanted]: [string, unknown]): boolean => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (key === 'q') {
        const searched = asText(wanted);
        return wordsIn(record).some((word) => contains(word, searched));
    }
    const value = valueAt(record, key);
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
};

/** For lists that come whole: empty values last, texts in Norwegian order. */
export const localList = (
    records: readonly RaRecord[],
    { filter, sort, pagination }: Partial<GetListParams>,
): { data: RaRecord[]; total: number } => {
    const found = records.filter((record) => Object.entries(filter ?? {}).every((entry) => matches(record, entry)));
    if (sort?.field) {
        const direction = sort.order === 'DESC' ? -1 : 1;
        found.sort((a, b) => {
            const [x, y] = [valueAt(a, sort.field), valueAt(b, sort.field)];
            // Ties are ordered by id, as in the city's own pages.
            return (
                (x == null || y == null ? compare(x, y) : direction * compare(x, y)) || direction * compare(a.id, b.id)
            );
        });
    }
    const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
