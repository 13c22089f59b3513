// A municipality other than Oslo: its districts, configuration, addresses and map follow its catalogue (D15).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { addressSearchSchema, mapConfigurationSchema } from '../../src/api/external';
import type { City } from '../harness/city';
import { startFjordby } from '../harness/fjordby';
import { fjordbyUsers } from '../harness/installCity';
import { signInAgain } from '../harness/signIn';

describe('Fjordby', () => {
    let city: City;
    let token: string;
    beforeAll(async () => {
        city = await startFjordby();
        token = (await signInAgain(city.url, fjordbyUsers.service, fjordbyUsers.password)).access_token;
    });
    afterAll(() => city?.stop());
    const get = (path: string) => fetch(`${city.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const json = async (path: string): Promise<unknown> => (await get(path)).json();

    it('offers its own districts, with outlines when asked for', async () => {
        expect(await json('/api/serviceinfo')).toMatchObject({
            result: { tjenester: expect.arrayContaining(['bydeler']) },
        });
        expect(await json('/api/bydeler')).toEqual({
            result: [
                { id: 1, navn: 'Sentrum' },
                { id: 2, navn: 'Nordsida' },
                { id: 3, navn: 'Østheia' },
                { id: 4, navn: 'Vestøya' },
                { id: 5, navn: 'Havna' },
                { id: 99, navn: 'Uoppgitt' },
            ],
        });
        const { result } = (await json('/api/bydeler?omriss=true')) as { result: { omriss: number[][][][] }[] };
        expect(result[0]?.omriss[0]?.[0]?.[0]).toEqual([7.4, 58.085]);
    });

    it('configures the client with its name, number and the bounds of its catalogue', async () => {
        expect(await json('/config.json')).toMatchObject({
            MUNICIPALITY_NUMBER: '9958',
            MUNICIPALITY_NAME: 'Fjordby',
            MAP_CENTRE: '58.1,7.43',
            MAP_BOUNDS: '58.0275,7.2740,58.1775,7.5860',
        });
    });

    const search = async (query: string) =>
        addressSearchSchema.parse(await json(`/external/adresser/v1/sok?${query}`)).adresser;

    it('has addresses within its districts, found in its own municipality only', async () => {
        const [hit] = await search('sok=storgata&kommunenummer=9958');
        expect(hit).toMatchObject({ adressenavn: 'Storgata', kommunenummer: '9958', kommunenavn: 'FJORDBY' });
        const { lat, lon } = hit!.representasjonspunkt;
        expect(await json(`/api/adresseoppslag?latitude=${lat}&longitude=${lon}`)).toEqual({
            result: { adresse: hit!.adressetekst },
        });
        expect(await search('sok=storgata&kommunenummer=0301')).toEqual([]);
    });

    it('logs JSON altogether, as every city in production', () => {
        const lines = city.log().trim().split('\n');
        expect(lines.length).toBeGreaterThan(3);
        for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
        expect(city.log()).toContain(`"msg":"Bymelding kjører på ${city.url}`);
    });

    it('refuses Oslo by its own name', async () => {
        const answer = await get('/api/adresseoppslag?latitude=59.9139&longitude=10.7522');
        expect([answer.status, await answer.json()]).toMatchObject([
            404,
            { errorMessage: 'Adressen er utenfor Fjordby.', code: 'outsideMunicipality' },
        ]);
    });

    it('draws its own map, with its districts as an overlay', async () => {
        const { overlays } = mapConfigurationSchema.parse(await json('/external/kart/konfigurasjon.json'));
        expect(overlays.map(({ layerId }) => layerId)).toEqual(['bydeler', 'delbydeler']);
        expect(await json('/external/kart/lag/bydeler.geojson')).toMatchObject({
            features: expect.arrayContaining([
                expect.objectContaining({ properties: expect.objectContaining({ navn: 'Havna' }) }),
            ]),
        });
        // The tile at 58.1° N, 7.43° E, and one in Oslo.
        const colours = async (x: number, y: number) => {
            const tile = await get(`/external/kart/fliser/grunnkart/14/${x}/${y}.png`);
            return (await sharp(Buffer.from(await tile.arrayBuffer())).stats()).entropy;
        };
        expect(await colours(8530, 4926)).toBeGreaterThan(0.5);
        expect(await colours(8681, 4765)).toBeLessThan(0.01);
    });
});
