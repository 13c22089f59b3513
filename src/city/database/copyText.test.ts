import { expect, it } from 'vitest';
import { copyText } from './copyText';

it("escapes what COPY's text format gives a meaning, writes null as \\N and objects as JSON", () => {
    const rows = [
        { a: 'tab\there', b: null, c: { text: 'ny\nlinje "\\"' } },
        { a: '\\N', b: 1.5, c: null },
    ];
    expect(copyText(['a', 'b', 'c'], rows)).toBe(
        'tab\\there\t\\N\t{"text":"ny\\\\nlinje \\\\"\\\\\\\\\\\\""}\n\\\\N\t1.5\t\\N\n',
    );
});
