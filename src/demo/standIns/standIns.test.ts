import sharp from 'sharp';
import productionConfiguration from '../../city/external/production-map-configuration.json';
import { describe, expect, it } from 'vitest';
import { addressSearchSchema, businessSchema, legendSchema, mapConfigurationSchema } from '../../api/external';
import { baseLayerIds } from '../../api/map';
import { districtAt } from '../geography/districts';
import { readSettings } from '../../city/settings';
import { companies } from '../startingData/companies';
import { businesses, isOrganisationNumber } from './businesses';
import { standIns } from './standIns';
import { oslo } from './oslo';
import { mapExcerpt } from './map/mapExcerpt';
import { toPlace } from './map/frame';

const servicesOf = (env: Record<string, string>) => standIns(readSettings(env, 3000), async () => oslo);
const app = servicesOf({});
const get = (path: string) => app.request(`http://city${path.replace(/^\/external/, '')}`);
const problemOf = async (path: string): Promise<readonly [number, string]> => {
    const answer = await get(path);
    const body: unknown = await answer.json();
    const message = typeof body === 'object' && body !== null && 'errorMessage' in body ? body.errorMessage : undefined;
    expect(typeof message, path).toBe('string');
    return [answer.status, String(message)];
};
const pictureOf = async (path: string) => {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    return bytes;
};
const tileAt = (lat: number, lon: number, z: number) => {
    const [x, y] = toPlace([lon, lat]);
    return `${z}/${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
};

describe('address search (D11)', () => {
    const search = async (query: string) =>
        addressSearchSchema.parse(await (await get(`/adresser/v1/sok?${query}`)).json());

    it('finds a street by its first letters, in house-number order, ten per page', async () => {
        const first = await search('sok=storg&sokemodus=AND&kommunenummer=0301&treffPerSide=10&side=0');
        expect(first.adresser).toHaveLength(10);
        expect(first.metadata).toMatchObject({ side: 0, treffPerSide: 10, viserFra: 0, viserTil: 10 });
        expect(first.adresser.every((hit) => hit.adressenavn === 'Storgata')).toBe(true);
        const second = await search('sok=storg&treffPerSide=10&side=1');
        const numbers = [...first.adresser, ...second.adresser].map((hit) => hit.nummer);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(new Set([...first.adresser, ...second.adresser].map((hit) => hit.adressetekst)).size).toBe(20);
    });
    it('requires every word in AND mode, the last as a prefix', async () => {
        const { adresser } = await search(`sok=${encodeURIComponent('Karl Johans gate 2')}&treffPerSide=50`);
        expect(adresser.length).toBeGreaterThan(0);
        expect(
            adresser.every(
                (hit) =>
                    hit.adressenavn === 'Karl Johans gate' &&
                    (hit.adressetekst.split(' ').at(-1) ?? '').startsWith('2'),
            ),
        ).toBe(true);
        expect((await search(`sok=${encodeURIComponent('kar johans gate')}`)).adresser).toEqual([]);
        expect((await search('sok=kar*%20johans')).adresser.length).toBe(10);
    });
    it('answers in the shape of the national service, with positions in Oslo', async () => {
        const [hit] = (await search(`sok=${encodeURIComponent('åsengata 2')}`)).adresser;
        expect(hit).toMatchObject({
            adressenavn: 'Åsengata',
            kommunenummer: '0301',
            kommunenavn: 'OSLO',
            poststed: 'OSLO',
            postnummer: '0480',
            representasjonspunkt: { epsg: 'EPSG:4258' },
        });
        expect(districtAt(hit!.representasjonspunkt.lat, hit!.representasjonspunkt.lon)).toBe(3);
    });
    it('finds nothing for an unknown address or another municipality', async () => {
        for (const query of ['sok=Hoppsanveien', 'sok=storgata&kommunenummer=4601', 'sok=storgata%2099999']) {
            expect(await search(query)).toMatchObject({ adresser: [], metadata: { totaltAntallTreff: 0 } });
        }
    });
    it.each([
        '',
        'sok=',
        'sok=a&side=-1',
        'sok=a&treffPerSide=0',
        'sok=a&treffPerSide=x',
        'sok=a&sokemodus=XOR',
        `sok=${'x'.repeat(300)}`,
    ])('refuses «%s»', async (query) => {
        expect((await problemOf(`/adresser/v1/sok?${query}`))[0]).toBe(400);
    });
});

describe('business register (D11)', () => {
    it('has about thirty companies with valid check digits, including those of the starting data', () => {
        expect(businesses.length).toBeGreaterThanOrEqual(30);
        expect(new Set(businesses.map((one) => one.organisasjonsnummer)).size).toBe(businesses.length);
        expect(businesses.filter((one) => !isOrganisationNumber(one.organisasjonsnummer))).toEqual([]);
        for (const company of Object.values(companies))
            expect(businesses.some((one) => one.organisasjonsnummer === company.organisationNumber)).toBe(true);
    });
    it('answers with number and name', async () => {
        const answer = await get('/enhetsregisteret/api/enheter/342621295');
        expect(businessSchema.parse(await answer.json())).toEqual({
            organisasjonsnummer: '342621295',
            navn: 'Nordvei Drift AS',
        });
    });
    it('answers 404 for an unknown number and 400 for anything but nine digits', async () => {
        expect((await problemOf('/enhetsregisteret/api/enheter/974760673'))[0]).toBe(404);
        expect(await problemOf('/enhetsregisteret/api/enheter/123456789')).toEqual([
            404,
            'Organisasjonsnummer er ikke gyldig.',
        ]);
        expect((await problemOf('/enhetsregisteret/api/enheter/12'))[0]).toBe(400);
    });
});

describe('map configuration and layers (D11)', async () => {
    const configuration = mapConfigurationSchema.parse(await (await get('/kart/konfigurasjon.json')).json());

    it('has the four base layers and about forty overlays, some semi-transparent, some limited to roles', () => {
        expect(configuration.baseLayers.map((layer) => layer.layerId)).toEqual([...baseLayerIds]);
        expect(configuration.overlays.length).toBeGreaterThanOrEqual(40);
        expect(new Set(configuration.overlays.map((layer) => layer.layerId)).size).toBe(configuration.overlays.length);
        expect(new Set(configuration.overlays.map((layer) => layer.legendId)).size).toBe(configuration.overlays.length);
        expect(new Set(configuration.overlays.map((layer) => layer.opacity))).toEqual(new Set([0.3, 0.7, 1]));
        expect(configuration.overlays.some((layer) => layer.roles?.includes('bymelding-admin'))).toBe(true);
        expect(new Set(configuration.overlays.map((layer) => layer.type))).toEqual(
            new Set(['wms', 'tiles', 'geojson']),
        );
    });

    it.each(configuration.overlays.map((layer) => [layer.displayName, layer] as const))(
        '%s: its layer draws something in the city and its legend works',
        async (_name, layer) => {
            if (layer.type === 'geojson') {
                const answer = await get(layer.url);
                expect(answer.headers.get('content-type')).toContain('geo+json');
                const collection: unknown = await answer.json();
                expect(collection).toMatchObject({
                    type: 'FeatureCollection',
                    features: expect.arrayContaining([
                        expect.objectContaining({
                            type: 'Feature',
                            properties: expect.objectContaining({ navn: expect.any(String) }),
                        }),
                    ]),
                });
            } else {
                const at = (lat: number, lon: number, z: number) =>
                    layer.type === 'tiles'
                        ? layer.url.replace('{z}/{x}/{y}', tileAt(lat, lon, z))
                        : `${layer.url}?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer.layerId}&CRS=EPSG:4326&BBOX=${lat - 0.04},${lon - 0.08},${lat + 0.04},${lon + 0.08}&WIDTH=512&HEIGHT=512&FORMAT=image/png&TRANSPARENT=TRUE`;
                const bytes = await pictureOf(at(59.92, 10.75, 15));
                const { channels } = await sharp(bytes).stats();
                expect(channels[3]?.max, 'something is drawn').toBeGreaterThan(100);
                expect(channels[3]?.min, 'and the rest is transparent').toBe(0);
            }
            const legend = legendSchema.parse(
                await (await get(`${configuration.legendUrl}?layer=${layer.legendId}`)).json(),
            );
            expect(legend.length).toBeGreaterThan(0);
            for (const line of legend) await pictureOf(line.imageUrl);
            await pictureOf(`/kart/wms?SERVICE=WMS&REQUEST=GetLegendGraphic&LAYER=${layer.layerId}`);
        },
    );

    it.each(baseLayerIds)('%s has tiles at every level', async (layer) => {
        for (const z of [10, 14, 18]) {
            const bytes = await pictureOf(`/kart/fliser/${layer}/${tileAt(59.9125, 10.748, z)}.png`);
            expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256 });
        }
    });

    it('the tiles of the base layers differ', async () => {
        const colours = await Promise.all(
            baseLayerIds.map(async (id) =>
                (
                    await sharp(await pictureOf(`/kart/fliser/${id}/${tileAt(59.9125, 10.748, 14)}.png`)).stats()
                ).channels.map((channel) => Math.round(channel.mean / 4)),
            ),
        );
        expect(new Set(colours.map((colour) => JSON.stringify(colour))).size).toBe(4);
    });

    it('draws the same picture for the same request', async () => {
        const again = servicesOf({});
        const path = `/kart/fliser/grunnkart/${tileAt(59.92, 10.75, 15)}.png`;
        const other = Buffer.from(await (await again.request(`http://city${path}`)).arrayBuffer());
        expect((await pictureOf(path)).equals(other)).toBe(true);
    });

    it('shows the same place in Web Mercator and in degrees', async () => {
        const [west, north] = toPlace([10.74, 59.915]);
        const [east, south] = toPlace([10.76, 59.905]);
        const metres = (share: number) => (share - 0.5) * 2 * 20_037_508.342789244;
        const common =
            '/kart/wms?service=WMS&version=1.3.0&request=GetMap&layers=gatelys&width=256&height=256&format=image/png';
        const mercator = await pictureOf(
            `${common}&crs=EPSG:3857&bbox=${metres(west)},${-metres(south)},${metres(east)},${-metres(north)}`,
        );
        const degrees = await pictureOf(`${common}&crs=EPSG:4326&bbox=59.905,10.74,59.915,10.76`);
        const older = await pictureOf(
            '/kart/wms?service=WMS&version=1.1.1&request=GetMap&layers=gatelys&width=256&height=256&format=image/png&srs=EPSG:4326&bbox=10.74,59.905,10.76,59.915',
        );
        const darkness = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[3]?.mean ?? 0;
        expect(await darkness(degrees)).toBeCloseTo(await darkness(mercator), 0);
        expect(older.equals(degrees)).toBe(true);
    });

    it.each([
        ['/kart/fliser/grunnkart/15/1/x.png', 400],
        ['/kart/fliser/grunnkart/9/1/1.png', 400],
        ['/kart/fliser/grunnkart/19/1/1.png', 400],
        ['/kart/fliser/grunnkart/12/99999/1.png', 400],
        ['/kart/fliser/grunnkart/12/1/1.jpg', 400],
        ['/kart/fliser/ukjent/12/1/1.png', 404],
        ['/kart/lagfliser/ukjent/12/1/1.png', 404],
        ['/kart/lagfliser/stoysoner/12/1/1', 400],
        ['/kart/lag/toString.geojson', 404],
        ['/kart/tegnforklaring', 400],
        ['/kart/tegnforklaring?layer=ukjent', 404],
        ['/kart/wms', 400],
        ['/kart/wms?REQUEST=GetMap', 400],
        ['/kart/wms?SERVICE=WFS&REQUEST=GetMap', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=ukjent&WIDTH=10&HEIGHT=10&BBOX=59,10,60,11&CRS=EPSG:4326', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=10&HEIGHT=10&BBOX=59,10,60&CRS=EPSG:4326', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=10&HEIGHT=10&BBOX=60,10,59,11&CRS=EPSG:4326', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=99999&HEIGHT=10&BBOX=59,10,60,11', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=10&HEIGHT=10&BBOX=59,10,60,11&CRS=EPSG:25833', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=10&HEIGHT=10&BBOX=0,0,1e99,1e99', 400],
        ['/kart/wms?REQUEST=GetMap&LAYERS=benker&WIDTH=10&HEIGHT=10&BBOX=0,0,Infinity,NaN', 400],
        ['/kart/wms?REQUEST=GetLegendGraphic&LAYER=ukjent', 400],
        ['/kart/wms?REQUEST=GetLegendGraphic&LAYER=benker&RULE=9', 400],
    ])('%s is refused with %i and a Norwegian message', async (path, status) => {
        expect((await problemOf(path))[0]).toBe(status);
    });

    it('draws a picture of the whole world', async () => {
        await pictureOf(
            '/kart/wms?REQUEST=GetMap&LAYERS=benker,broyteruter,eiendomsgrenser&WIDTH=100&HEIGHT=100&BBOX=-20037508,-20037508,20037508,20037508&CRS=EPSG:3857',
        );
    });

    it('fails only the national base map with FAULTS=tiles, as when the national service is down', async () => {
        const faulty = servicesOf({ FAULTS: 'tiles' });
        expect((await faulty.request(`http://city/kart/fliser/grunnkart/${tileAt(59.91, 10.75, 14)}.png`)).status).toBe(
            503,
        );
        expect(
            (await faulty.request(`http://city/kart/fliser/detaljert_grunnkart/${tileAt(59.91, 10.75, 14)}.png`))
                .status,
        ).toBe(200);
    });
});

describe('production configuration', () => {
    it('has the same shape as the embedded one', () => {
        expect(mapConfigurationSchema.parse(productionConfiguration).baseLayers.map((layer) => layer.layerId)).toEqual([
            ...baseLayerIds,
        ]);
    });
});

describe('map excerpt for print', () => {
    it('has the requested size and a pin in the middle', async () => {
        const bytes = await mapExcerpt(
            { lat: 59.9133, lon: 10.7389, width: 500, height: 300, zoom: 16.5 },
            oslo.features,
        );
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([500, 300]);
        const at = (150 - 12) * info.width * info.channels + 250 * info.channels;
        expect([...data.subarray(at, at + 3)]).toEqual([0xc9, 0x30, 0x2c]);
    });
});
