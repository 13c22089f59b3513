import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { duplicate, status } from '../../api/rules/statuses';
import { exampleFolder } from './example';

const fjordby = new URL('../../deployment/eksempelkatalog-fjordby/', import.meta.url);

it.each([
    ['the small example', exampleFolder, 'Utbedret'],
    ['Fjordby', fjordby, 'Rettet'],
])('in %s, the statuses that rules refer to are work done and duplicates', (_, folder, workDone) => {
    const lines = readFileSync(new URL('statuser.csv', folder), 'utf8').split('\n');
    const names = new Map(lines.map((line) => [Number(line.split(';')[0]), line.split(';')[1]]));
    expect(names.get(status.workDone)).toBe(workDone);
    expect(names.get(duplicate)).toBe('Duplikat');
});
