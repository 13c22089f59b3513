import { html } from 'hono/html';
import { expect, it } from 'vitest';
import { withLinks } from './delivery';

it.each([
    ['Se https://by.no/svar/a_b-c.', ['https://by.no/svar/a_b-c']],
    [
        '(https://by.no/en), https://by.no/to!?» «https://by.no/tre»;',
        ['https://by.no/en', 'https://by.no/to', 'https://by.no/tre'],
    ],
    [
        'https://no.wikipedia.org/wiki/Hull_(vei) og (https://by.no/wiki/Hull_(vei)).',
        ['https://no.wikipedia.org/wiki/Hull_(vei)', 'https://by.no/wiki/Hull_(vei)'],
    ],
    ['https://by.no/?a=1&b=2, https://by.no/…', ['https://by.no/?a=1&amp;b=2', 'https://by.no/…']],
    ['https://by.no', ['https://by.no']],
])('a link ends before the punctuation after it: %s', (text, links) => {
    const written = html`${withLinks(text)}`.toString();
    expect([...written.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(links);
    expect(written.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')).toBe(text);
});
