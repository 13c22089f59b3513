import { expect, it } from 'vitest';
import { readTextFile } from './textFile';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
    ['UTF-8', Buffer.from('92;Ødelagt skjærm – 5 €')],
    ['UTF-8', Buffer.from('\ufeff92;Ødelagt skjærm – 5 €')],
    ['UTF-16', Buffer.from('\ufeff92;Ødelagt skjærm – 5 €', 'utf16le')],
    [
        'Windows-1252',
        Buffer.concat([latin('92;Ødelagt skjærm '), Buffer.from([0x96]), latin(' 5 '), Buffer.from([0x80])]),
    ],
])('a file in %s is read as that', (encoding, bytes) =>
    expect(readTextFile(bytes)).toEqual({ text: '92;Ødelagt skjærm – 5 €', encoding }),
);

it('a file of plain letters is UTF-8, and an empty one too', () => {
    expect(readTextFile(Buffer.from('id;navn')).encoding).toBe('UTF-8');
    expect(readTextFile(Buffer.from(''))).toEqual({ text: '', encoding: 'UTF-8' });
});
