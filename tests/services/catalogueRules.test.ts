// What neither an import nor an admin's edit of the catalogue may break.
import { describe, expect, it } from 'vitest';
import type { CatalogueImported } from '../../src/api/entities/catalogue';
import { withCity } from '../harness/withCity';
import { callerOf, companies } from './administrationCalls';

const city = withCity();
const call = callerOf(() => city.url);
const add = (slag: string, values: object) => call<{ nokkel: string }>('admin', 'POST', `/api/katalog/${slag}`, values);
const change = (slag: string, key: string | number, values: object) =>
    call('admin', 'PUT', `/api/katalog/${slag}/${key}`, values);

type Files = Readonly<Record<string, string>>;
const filesOf = (files: Files) => Object.entries(files).map(([slag, innhold]) => ({ navn: `${slag}.csv`, innhold }));
const preview = async (files: Files, more: object = {}) =>
    (
        await call<CatalogueImported>('admin', 'POST', '/api/kataloginnlesing', {
            filer: filesOf(files),
            prove: true,
            ...more,
        })
    ).result;

describe('a day that does not exist', () => {
    it.each(['2026-02-30', '2026-13-01', '0000-01-01'])('%s is refused at its line and field', async (day) => {
        const message = `«${day}» må være en dag, for eksempel 2026-05-17.`;
        expect((await preview({ fridager: `id;dato;navn;hvert_ar\n901;${day};Fri;nei\n` })).feil).toEqual([
            `fridager.csv, linje 2, dato: ${message}`,
        ]);
        await expect(change('avtaler', 1, { gjelder_fra: day })).toRefuse('gjelder_fra', message);
    });
});

it('an agreement with the longest link of the catalogue can be given a contractor', async () => {
    const lenke = `https://avtaler.kommune.no/${'a'.repeat(473)}`;
    const { nokkel } = (await add('avtaler', { navn: 'Lang lenke', lenke })).result;
    const body = { avtaleId: Number(nokkel), navn: 'Lang lenke', avtaleKobling: lenke, selskapId: companies.nordvei };
    await expect(call('admin', 'PUT', `/api/avtaler/${nokkel}`, body)).toAnswer(204);
    await expect(change('avtaler', nokkel, { lenke: `${lenke}a` })).toRefuse('lenke');
});
