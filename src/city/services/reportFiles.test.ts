import { expect, it } from 'vitest';
import { text, type FileRow } from '../reportFiles/definition';
import { withTotal } from './reportFiles';

it.each([
    [1, 'Totalt, 1 linje'],
    [2, 'Totalt, 2 linjer'],
])('the total of %i lines', async (count, words) => {
    async function* lines(): AsyncGenerator<FileRow[]> {
        yield Array.from({ length: count }, () => ({ name: 'Storgata' }));
    }
    const written: FileRow[] = [];
    for await (const batch of withTotal(lines(), [text('name', 'Adresse')], [])) written.push(...batch);
    expect(written.at(-1)).toEqual({ name: words });
});
