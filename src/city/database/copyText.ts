const special = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
    text.search(special) < 0 ? text : text.replace(special, (character) => escapes[character] ?? character);

const field = (value: unknown): string => {
    if (value === null || value === undefined) return '\\N';
    if (typeof value === 'string') return escaped(value);
    return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
};

/** Rows in COPY's text format. Objects become JSON; null and undefined become NULL. */
export const copyText = <Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string =>
    rows.map((row) => `${columns.map((column) => field(row[column])).join('\t')}\n`).join('');
