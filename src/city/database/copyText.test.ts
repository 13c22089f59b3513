import { expect, it } from 'vitest';
import { copyText } from './copyText';

it("characters with a meaning in COPY's text format are escaped, null is \\N, and objects are JSON", () => {
    const rows = [
        { a: 'tab\there', b: null, c: { text: 'ny\nlinje "\\"' } },
        { a: '\\N', b: 1.5, c: null },
    ];
    expect(copyText(['a', 'b', 'c'], rows)).toBe(
        'tab\\there\t\\N\t{"text":"ny\\\\nlinje \\\\"\\\\\\\\\\\\""}\n\\\\N\t1.5\t\\N\n',
    );
});
