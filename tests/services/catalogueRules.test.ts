// What neither an import nor an admin's edit of the catalogue may break.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedRows } from '../../src/api/catalogue/importedRows';
import type { Agreement } from '../../src/api/entities/administration';
import type { AuditPage } from '../../src/api/entities/audit';
import type { CatalogueImported, CatalogueRow } from '../../src/api/entities/catalogue';
import { newData } from '../harness/city';
import { type OwnCity, ownCity, inDatabase } from '../harness/withCity';
import { aNewUser, companies, usersOf } from './administrationCalls';
import { callsOf, agreements } from './reportCalls';

let city: OwnCity;
const { post, put, read, remove } = callsOf(() => city);
beforeAll(async () => {
    const data = await newData();
    // Earlier versions of the catalogue could take the company from an agreement with a valid contract.
    const takeCompanies = sql`update agreement set company_id = null where id in (${agreements.roadEast}, ${agreements.cycle})`;
    await inDatabase(data, (database) => database.rows(takeCompanies));
    city = await ownCity({ data });
});
afterAll(() => city.stop());

const rowsOf = (slag: string) => read<CatalogueRow[]>('admin', `/api/katalog/${slag}`);
const row = async (slag: string, key: string | number) =>
    (await rowsOf(slag)).find(({ nokkel }) => nokkel === String(key));
const add = (slag: string, values: object) => post<{ nokkel: string }>('admin', `/api/katalog/${slag}`, values);
const change = (slag: string, key: string | number, values: object) =>
    put('admin', `/api/katalog/${slag}/${key}`, values);
const removeRow = (slag: string, key: string | number) => remove('admin', `/api/katalog/${slag}/${key}`);

type Files = Readonly<Record<string, string>>;
const filesOf = (files: Files) => Object.entries(files).map(([slag, innhold]) => ({ navn: `${slag}.csv`, innhold }));
const preview = async (files: Files, more: object = {}) =>
    (
        await post<CatalogueImported>('admin', '/api/kataloginnlesing', {
            filer: filesOf(files),
            prove: true,
            ...more,
        })
    ).body;
/** Previews the files, then imports them. */
const imported = async (files: Files, more: object = {}) => {
    const { etag = '', filer, feil } = await preview(files, more);
    expect(feil).toEqual([]);
    const { body } = await post<CatalogueImported>(
        'admin',
        '/api/kataloginnlesing',
        { filer: filesOf(files), prove: false, bekreftet: importedRows(filer), ...more },
        { 'If-Match': etag },
    );
    // What an import does is what its preview has shown.
    expect(body.filer).toEqual(filer);
    return body.filer;
};

const numberOf = { nordvei: '', lysmester: '', service: '' };
beforeAll(async () => {
    for (const name of ['nordvei', 'lysmester', 'service'] as const)
        numberOf[name] = (await read<{ orgnr: string }>('admin', `/api/entreprenorer/${companies[name]}`)).orgnr;
});

const keepsCompany = 'Avtalen har en gyldig kontrakt. Endre selskap på avtalen er ikke tillatt.';

describe('an agreement with a valid contract', () => {
    it('keeps its company, also where the cell is emptied', async () => {
        await expect(change('avtaler', agreements.roadInner, { organisasjonsnummer: null })).toRefuse(
            'organisasjonsnummer',
            keepsCompany,
        );
        const { navn } = (await row('avtaler', agreements.roadInner)) ?? {};
        const emptied = { avtaler: `id;navn;organisasjonsnummer\n${agreements.roadInner};${navn};\n` };
        expect((await preview(emptied, { overskriv: true })).feil).toEqual([
            `avtaler.csv, linje 2, organisasjonsnummer: ${keepsCompany}`,
        ]);
        // Without overskriv, an empty cell keeps what is stored.
        expect((await preview(emptied)).feil).toEqual([]);
    });
    it('gets the company of that contract back, and no other', async () => {
        const body = await read<Agreement[]>('admin', '/api/avtaler');
        const stuck = body.find(({ avtaleId }) => avtaleId === agreements.roadEast);
        const update = (selskapId: string) =>
            put('admin', `/api/avtaler/${agreements.roadEast}`, {
                avtaleId: stuck?.avtaleId,
                navn: stuck?.navn,
                selskapId,
            });
        await expect(update(companies.lysmester)).toRefuse('selskapId', keepsCompany);
        await expect(update(companies.nordvei)).toAnswer(204);
        const give = (organisasjonsnummer: string) => change('avtaler', agreements.cycle, { organisasjonsnummer });
        await expect(give(numberOf.lysmester)).toRefuse('organisasjonsnummer', keepsCompany);
        await expect(give(numberOf.nordvei)).toAnswer(204);
    });
});

describe('an agreement that gets a company in the catalogue', () => {
    it('gets a contractor or a partner', async () => {
        const organisasjonsnummer = numberOf.service;
        const refusal = 'Avtalen må ha en entreprenør eller samarbeidspartner.';
        await expect(add('avtaler', { navn: 'Egen drift', organisasjonsnummer })).toRefuse(
            'organisasjonsnummer',
            refusal,
        );
        const file = { avtaler: `id;navn;organisasjonsnummer\n901;Egen drift;${organisasjonsnummer}\n` };
        expect((await preview(file)).feil).toEqual([`avtaler.csv, linje 2, organisasjonsnummer: ${refusal}`]);
    });
    it('is removed from the users of its former company, which is logged for each', async () => {
        const { nokkel } = (await add('avtaler', { navn: 'Benker', organisasjonsnummer: numberOf.nordvei })).body;
        const { body } = await post<{ id: string }>(
            'admin',
            '/api/selskapsbrukere',
            aNewUser(companies.nordvei, 6, { avtaler: [{ avtaleId: Number(nokkel) }] }),
        );
        const userNow = async () => (await usersOf(city, 'admin', companies.nordvei)).find(({ id }) => id === body.id);
        const before = await userNow();
        await expect(change('avtaler', nokkel, { beskrivelse: 'Benker og bord' })).toAnswer(204);
        expect(await userNow()).toEqual(before);
        await expect(change('avtaler', nokkel, { organisasjonsnummer: numberOf.lysmester })).toAnswer(204);
        const after = await userNow();
        expect(after?.avtaler).toEqual([]);
        expect(after?.etag).not.toBe(before?.etag);
        const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?emne=bruker');
        const logged = hendelser.find(({ emneId }) => emneId === body.id);
        expect([logged?.fra?.['avtaler'], logged?.til?.['avtaler']]).toEqual([['Benker'], []]);
    });
});

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
    const { nokkel } = (await add('avtaler', { navn: 'Lang lenke', lenke })).body;
    const body = { avtaleId: Number(nokkel), navn: 'Lang lenke', avtaleKobling: lenke, selskapId: companies.nordvei };
    await expect(put('admin', `/api/avtaler/${nokkel}`, body)).toAnswer(204);
    await expect(change('avtaler', nokkel, { lenke: `${lenke}a` })).toRefuse('lenke');
});

describe('a status', () => {
    const inUse = 'Statusen er i bruk. Legg heller til en ny.';
    const heading = 'id;navn;forelder_id;klasse\n';
    it('that a report has stays open, finished or rejected, by hand and by import', async () => {
        for (const klasse of ['ferdig-behandlet', 'avvist'])
            await expect(change('statuser', 4, { klasse })).toRefuse('klasse', inUse);
        const file = { statuser: `${heading}4;Under behandling;0;ferdig-behandlet\n` };
        expect((await preview(file, { overskriv: true })).feil).toEqual([`statuser.csv, linje 2, klasse: ${inUse}`]);
        await expect(change('statuser', 4, { klasse: 'ikke-behandlet' })).toAnswer(204);
        await expect(change('statuser', 4, { klasse: 'under-behandling' })).toAnswer(204);
    });
    it('that no report has can be anything', async () => {
        await imported({ statuser: `${heading}951;Ubrukt;0;under-behandling\n` });
        await expect(change('statuser', 951, { klasse: 'avvist' })).toAnswer(204);
        await expect(change('statuser', 951, { klasse: 'ferdig-behandlet' })).toAnswer(204);
    });
});

describe('an import that does not overwrite is checked against what it will store', () => {
    it('a stored parent counts where the cell is empty', async () => {
        const heading = 'id;navn;forelder_id;klasse';
        await imported({ statuser: `${heading}\n901;Over;0;under-behandling\n902;Under;901;under-behandling\n` });
        const ring = { statuser: `${heading}\n901;Over;902;under-behandling\n902;Under;;under-behandling\n` };
        expect((await preview(ring)).feil).toEqual([
            'statuser.csv, linje 2, forelder_id: Statusen står under seg selv.',
            'statuser.csv, linje 3, forelder_id: Statusen står under seg selv.',
        ]);
        expect((await preview(ring, { overskriv: true })).feil).toEqual([]);
    });
    it('a stored month counts where the cell is empty', async () => {
        const heading = 'id;meldingstype_id;avtale_id;fra_maned;til_maned';
        await imported({ rutingsregler: `${heading}\n901;1;1;3;5\n` });
        const [changed] = await imported({ rutingsregler: `${heading}\n901;1;1;;6\n` });
        expect(changed?.endret).toMatchObject([{ kolonne: 'til_maned', fra: 5, til: 6 }]);
        expect((await preview({ rutingsregler: `${heading}\n901;1;1;;6\n` }, { overskriv: true })).feil).toEqual([
            'rutingsregler.csv, linje 2, fra_maned: Må fylles ut når den andre er det.',
        ]);
    });
    it('a company that stays is no change of company', async () => {
        const { navn } = (await row('avtaler', agreements.roadInner)) ?? {};
        const file = `id;navn;organisasjonsnummer\n${agreements.roadInner};${navn};${numberOf.lysmester}\n`;
        const { feil, filer } = await preview({ avtaler: file });
        expect(feil).toEqual([]);
        expect(filer[0]).toMatchObject({ endret: [], beholdt: [{ kolonne: 'organisasjonsnummer' }] });
    });
    it('a row that an admin has removed does not exist', async () => {
        const codes = 'id;navn\n911;Kode\n';
        await imported({ feilrettingskoder: codes });
        await expect(removeRow('feilrettingskoder', 911)).toAnswer(204);
        const files = {
            feilrettingskoder: codes,
            avtaler: 'id;navn\n911;Ny\n',
            avtalekoder: 'avtale_id;koder\n911;911\n',
        };
        expect((await preview(files)).feil).toEqual(['avtalekoder.csv, linje 2, koder: 911 finnes ikke.']);
        const [known] = await imported({ ...files, avtalekoder: 'avtale_id;koder\n911;1\n' });
        expect(known).toMatchObject({ nye: [], endret: [], fjernetTidligere: ['911'] });
        // An admin's pairs stay, whatever the file has.
        await expect(change('avtalekoder', 911, { koder: [2] })).toAnswer(204);
        expect((await preview(files)).feil).toEqual([]);
    });
});

describe('an import that removes', () => {
    it('removes what only rows use that it removes too', async () => {
        const types = 'id;navn;kategorigruppe_id;synlig_for_publikum;frist_dager;lysrelatert';
        await imported({
            kategorigrupper: 'id;navn\n921;Byrom\n922;Torg\n',
            meldingstyper: `${types}\n921;Benk;921;ja;5;nei\n922;Bod;922;ja;5;nei\n`,
        });
        const [groups, gone] = await imported(
            { kategorigrupper: 'id;navn\n999;Ny\n', meldingstyper: `${types}\n922;Bod;922;ja;5;nei\n` },
            { fjern: true },
        );
        expect(gone).toMatchObject({ fjernet: ['921'], iBruk: [] });
        expect(groups).toMatchObject({ fjernet: ['921'], iBruk: ['922'] });
    });
    it('removes a status with those below it', async () => {
        const status = (id: number, parent: number) => `${id};Status ${id};${parent};under-behandling\n`;
        const heading = 'id;navn;forelder_id;klasse\n';
        await imported({ statuser: heading + status(931, 0) + status(932, 931) + status(933, 932) + status(934, 0) });
        const [statuses] = await imported({ statuser: heading + status(934, 0) }, { fjern: true });
        expect(statuses?.fjernet.toSorted()).toEqual(expect.arrayContaining(['931', '932', '933']));
        expect(statuses?.iBruk).toEqual([]);
    });
});

describe('a removed row', () => {
    const aType = (navn: string) => ({
        navn,
        kategorigruppe_id: 1,
        synlig_for_publikum: true,
        frist_dager: 5,
        lysrelatert: false,
    });
    it.each([
        ['meldingstyper', 'meldingstype', 'type', aType('Fontene')],
        ['avtaler', 'avtale', 'agreement', { navn: 'Fontener' }],
    ])('of %s leaves neither its number nor its deactivation to the next', async (slag, own, kind, values) => {
        const { nokkel } = (await add(slag, values)).body;
        await expect(add('deaktivert', { slag: own, id: Number(nokkel), grunn: 'portal' })).toAnswer(201);
        await expect(removeRow(slag, nokkel)).toAnswer(204);
        expect(await row('deaktivert', `${kind} ${nokkel}`)).toBeUndefined();
        expect(Number((await add(slag, values)).body.nokkel)).toBeGreaterThan(Number(nokkel));
    });
    it('that an import once brought leaves its number to that import', async () => {
        await imported({ enheter: 'id;navn\n941;krus\n' });
        await expect(removeRow('enheter', 941)).toAnswer(204);
        expect(Number((await add('enheter', { navn: 'bøtte' })).body.nokkel)).toBeGreaterThan(941);
    });
    it('with a deactivation is removed by an import too', async () => {
        const heading = 'id;navn\n';
        await imported({
            avtaler: `${heading}951;Kiosker\n952;Boder\n`,
            deaktivert: 'slag;id;grunn\navtale;951;portal\n',
        });
        const [gone] = await imported({ avtaler: `${heading}952;Boder\n` }, { fjern: true });
        expect(gone?.fjernet).toContain('951');
        expect(await row('deaktivert', 'agreement 951')).toBeUndefined();
        // The file with the deactivation has a row that is wrong now.
        expect((await preview({ deaktivert: 'slag;id;grunn\navtale;951;portal\n' })).feil).toEqual([
            'deaktivert.csv, linje 2, id: 951 finnes ikke.',
        ]);
    });
    it('leaves no number of a routing rule to the routing table', async () => {
        const rules = async () => (await rowsOf('rutingsregler')).map(({ nokkel }) => Number(nokkel));
        const heading = 'id;meldingstype_id;avtale_id';
        await imported({ rutingsregler: `${heading}\n961;17;3\n` });
        await imported({ rutingsregler: `${heading}\n901;1;1\n` }, { fjern: true });
        const endringer = [{ meldingstypeId: 17, bydelId: 16, avtaleId: 3 }];
        const trial = await post<{ flyttes: number; etag: string }>('admin', '/api/katalogruting/virkning', {
            endringer,
        });
        const saved = await put(
            'admin',
            '/api/katalogruting',
            { endringer, bekreftet: trial.body.flyttes },
            { 'If-Match': trial.body.etag },
        );
        expect(saved.status).toBe(204);
        expect(Math.max(...(await rules()))).toBeGreaterThan(961);
    });
});

it('a unit has a name of its own, as the database demands', async () => {
    const [first] = await rowsOf('enheter');
    const message = `«${first?.navn}» finnes fra før.`;
    await expect(add('enheter', { navn: first?.navn })).toRefuse('navn', message);
    const file = { enheter: `id;navn\n${first?.nokkel};${first?.navn}\n971;${first?.navn}\n` };
    expect((await preview(file)).feil).toEqual([`enheter.csv, linje 3, navn: ${message}`]);
});
