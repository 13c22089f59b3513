// The largest catalogue imports: others are answered meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostCatalogueRows } from '../../src/api/rules/limits';
import { startCity, type City } from '../harness/city';
import { signIn } from '../harness/signIn';
import { whileAlive } from '../harness/alive';
import { collection, districts, importFile, numbered, round } from './largeOutlines';
import { callsOf } from './reportCalls';

let city: City;
const { put, read } = callsOf(() => city);
beforeAll(async () => {
    city = await startCity({ reports: 200 });
    await signIn(city.url, 'admin');
});
afterAll(() => city?.stop());

/** Previews and imports a file. */
const readIn = async (navn: string, innhold: string) =>
    importFile(city.url, navn, innhold, await importFile(city.url, navn, innhold));
const warnings = () => read<string[]>('admin', '/api/katalogadvarsler');

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
    const changed = await put('admin', '/api/katalog/bydeler/1', { omriss: far });
    expect(changed.status).toBe(204);
    expect(before[0]).toContain('overlapper');
    expect(await warnings()).not.toContain(before[0]);
});

it('the largest allowed file is imported while others are answered', async () => {
    const rows = numbered(mostCatalogueRows - 50).map((id) => `${id + 50};Enhet ${id}`);
    const { answer, slowest } = await whileAlive(city.url, () =>
        importFile(city.url, 'enheter.csv', ['id;navn', ...rows].join('\n')),
    );
    expect(answer.feil).toEqual([]);
    expect(answer.filer[0]?.nye).toHaveLength(mostCatalogueRows - 50);
    expect(slowest).toBeLessThan(1000);
});
