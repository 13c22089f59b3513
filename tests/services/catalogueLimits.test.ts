// The largest catalogue imports: others are answered meanwhile, and anything too large is refused with a reason.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importedRows } from '../../src/api/catalogue/importedRows';
import type { CatalogueImported } from '../../src/api/entities/catalogue';
import { mostCatalogueRows, mostOutlinePoints, mostOutlines } from '../../src/api/rules/limits';
import { startCity, type City } from '../harness/city';
import { callAs, signIn } from '../harness/signIn';
import { runSql } from '../harness/template';
import { whileAlive } from '../harness/alive';
import { callerOf } from './administrationCalls';

let city: City;
beforeAll(async () => {
    city = await startCity({ reports: 200 });
    await signIn(city.url, 'admin');
});
afterAll(() => city?.stop());
const call = callerOf(() => city.url);

/** A round outline with this many points, the last of which equals the first. */
const round = (points: number, [lon, lat]: readonly [number, number], radius: number) => {
    const ring = Array.from({ length: points - 1 }, (_, index) => {
        const angle = (2 * Math.PI * index) / (points - 1);
        return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
};
const collection = (features: { id: number; geometry: unknown; more?: object }[]) =>
    JSON.stringify({
        type: 'FeatureCollection',
        features: features.map(({ id, geometry, more }) => ({
            type: 'Feature',
            properties: { id, navn: `Sted ${id}`, ...more },
            geometry,
        })),
    });
const importFile = async (navn: string, innhold: string, seen?: CatalogueImported): Promise<CatalogueImported> => {
    const answer = await callAs(city.url, 'admin', '/api/kataloginnlesing', {
        method: 'POST',
        json: { filer: [{ navn, innhold }], prove: !seen, bekreftet: seen && importedRows(seen.filer) },
        headers: seen?.etag ? { 'If-Match': seen.etag } : {},
    });
    return ((await answer.json()) as { result: CatalogueImported }).result;
};
/** Previews and imports a file. */
const readIn = async (navn: string, innhold: string) => importFile(navn, innhold, await importFile(navn, innhold));
const warnings = async () => (await call<string[]>('admin', 'GET', '/api/katalogadvarsler')).result;
const districts = (points: number) =>
    collection(
        Array.from({ length: 17 }, (_, index) => ({
            id: index + 1,
            geometry: round(points, [10.6 + index * 0.02, 59.9], 0.015),
        })),
    );
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('detailed districts, and hundreds on top of each other, block nobody', async () => {
    const detailed = await whileAlive(city.url, () => readIn('bydeler.geojson', districts(3000)));
    expect(detailed.answer.feil).toEqual([]);
    expect(detailed.answer.advarsler[0]).toMatch(/^bydeler: .* og .* overlapper \(22 % av den minste\)\.$/);
    expect(detailed.slowest).toBeLessThan(1000);
    const onTop = collection(
        numbered(500).map((id) => ({ id, geometry: round(5, [10.7, 59.9], 0.01), more: { bydel_id: 1 } })),
    );
    const overlapping = await whileAlive(city.url, () => readIn('delbydeler.geojson', onTop));
    expect(overlapping.answer.feil).toEqual([]);
    expect(overlapping.answer.advarsler).toContain('Og 124 550 til.');
    expect(overlapping.slowest).toBeLessThan(1000);
});

it('warnings are cached, and found again when an outline changes', async () => {
    const before = await warnings();
    const again = await whileAlive(city.url, warnings);
    expect(again.answer).toEqual(before);
    const begun = performance.now();
    await warnings();
    expect(performance.now() - begun).toBeLessThan(1000);
    const far = round(5, [11.4, 59.9], 0.001);
    const changed = await callAs(city.url, 'admin', '/api/katalog/bydeler/1', { method: 'PUT', json: { omriss: far } });
    expect(changed.status).toBe(204);
    expect(before[0]).toContain('overlapper');
    expect(await warnings()).not.toContain(before[0]);
});

it.runIf(process.env.TEST_DATABASE_URL)(
    'a read compares no outlines: it answers what the last change stored',
    async () => {
        const near = round(5, [11.4, 59.9], 0.002);
        const changed = await callAs(city.url, 'admin', '/api/katalog/bydeler/1', {
            method: 'PUT',
            json: { omriss: near },
        });
        expect(changed.status).toBe(204);
        // Only the state that the change stored has this answer; to any other, the city would compare the outlines.
        await runSql(
            city.data.databaseUrl ?? '',
            `update outline_check set warnings = '["Lagret"]' where file = 'bydeler'`,
        );
        expect((await warnings())[0]).toBe('Lagret');
    },
);

it('more rows or points than a kind may have are refused with their number, in a file and one by one', async () => {
    const row = (id: number) => `${id};Enhet ${id}`;
    const most = await whileAlive(city.url, () =>
        importFile('enheter.csv', ['id;navn', ...numbered(100_000).map(row)].join('\n')),
    );
    expect(most.answer.feil).toEqual(['enheter.csv: Det er flere enn 5 000 rader. Det meste er 5 000.']);
    expect(most.slowest).toBeLessThan(1000);
    const outlines = numbered(mostOutlines + 1).map((id) => ({ id, geometry: null, more: { bydel_id: 1 } }));
    expect((await importFile('delbydeler.geojson', collection(outlines))).feil).toEqual([
        'delbydeler.geojson: Det er flere enn 1 000 rader. Det meste er 1 000.',
    ]);
    const fine = round(mostOutlinePoints + 1, [10.7, 59.9], 0.01);
    const tooFine = 'Omrisset har 20 001 punkter, det meste er 20 000. Forenkle omrisset i kartprogrammet.';
    expect((await importFile('bydeler.geojson', collection([{ id: 1, geometry: fine }]))).feil).toEqual([
        `bydeler.geojson, objekt 1, geometry: ${tooFine}`,
    ]);
    const { errors } = await call('admin', 'PUT', '/api/katalog/bydeler/2', { omriss: fine });
    expect(errors).toMatchObject([{ field: 'omriss', message: tooFine }]);
    const all = districts(6000);
    expect((await importFile('bydeler.geojson', all)).feil).toEqual([
        'bydeler.geojson, geometry: Omrissene har 102 000 punkter, det meste er 100 000. Forenkle omrissene i kartprogrammet.',
    ]);
});

it('the largest allowed file is imported while others are answered', async () => {
    const rows = numbered(mostCatalogueRows - 50).map((id) => `${id + 50};Enhet ${id}`);
    const { answer, slowest } = await whileAlive(city.url, () =>
        importFile('enheter.csv', ['id;navn', ...rows].join('\n')),
    );
    expect(answer.feil).toEqual([]);
    expect(answer.filer[0]?.nye).toHaveLength(mostCatalogueRows - 50);
    expect(slowest).toBeLessThan(1000);
});
