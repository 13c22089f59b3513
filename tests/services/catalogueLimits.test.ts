// Catalogue imports that are too large are refused with a reason, and reads compare no outlines.
import { expect, it } from 'vitest';
import { mostOutlinePoints, mostOutlines } from '../../src/api/rules/limits';
import { withCity } from '../harness/withCity';
import { collection, districts, importFile, numbered, round } from './largeOutlines';
import { callsOf } from './reportCalls';

const city = withCity({ reports: 200 });
const { put, read } = callsOf(city);

const warnings = () => read<string[]>('admin', '/api/katalogadvarsler');

it.runIf(process.env.TEST_DATABASE_URL)(
    'a read compares no outlines: it answers what the last change stored',
    async () => {
        const near = round(5, [11.4, 59.9], 0.002);
        const changed = await put('admin', '/api/katalog/bydeler/1', { omriss: near });
        expect(changed.status).toBe(204);
        // Only the state that the change stored has this answer; to any other, the city would compare the outlines.
        await city.database.script(`update outline_check set warnings = '["Lagret"]' where file = 'bydeler'`);
        expect((await warnings())[0]).toBe('Lagret');
    },
);

it('more rows or points than a kind may have are refused with their number, in a file and one by one', async () => {
    const row = (id: number) => `${id};Enhet ${id}`;
    const most = await importFile(city.url, 'enheter.csv', ['id;navn', ...numbered(100_000).map(row)].join('\n'));
    expect(most.feil).toEqual(['enheter.csv: Det er flere enn 5 000 rader. Det meste er 5 000.']);
    const outlines = numbered(mostOutlines + 1).map((id) => ({ id, geometry: null, more: { bydel_id: 1 } }));
    expect((await importFile(city.url, 'delbydeler.geojson', collection(outlines))).feil).toEqual([
        'delbydeler.geojson: Det er flere enn 1 000 rader. Det meste er 1 000.',
    ]);
    const fine = round(mostOutlinePoints + 1, [10.7, 59.9], 0.01);
    const tooFine = 'Omrisset har 20 001 punkter, det meste er 20 000. Forenkle omrisset i kartprogrammet.';
    expect((await importFile(city.url, 'bydeler.geojson', collection([{ id: 1, geometry: fine }]))).feil).toEqual([
        `bydeler.geojson, objekt 1, geometry: ${tooFine}`,
    ]);
    const {
        body: { errors },
    } = await put('admin', '/api/katalog/bydeler/2', { omriss: fine });
    expect(errors).toMatchObject([{ field: 'omriss', message: tooFine }]);
    const all = districts(6000);
    expect((await importFile(city.url, 'bydeler.geojson', all)).feil).toEqual([
        'bydeler.geojson, geometry: Omrissene har 102 000 punkter, det meste er 100 000. Forenkle omrissene i kartprogrammet.',
    ]);
});
