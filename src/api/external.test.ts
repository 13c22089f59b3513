import { describe, expect, it } from 'vitest';
import { addressSearchSchema, mapConfigurationSchema } from './external';

const url = 'https://kart.test/{z}/{x}/{y}.png';

describe('the map configuration of a city that gives only the required fields (D14)', () => {
    it('identifies a base layer by its position among the four of the specification', () =>
        expect(
            mapConfigurationSchema.parse({ baseLayers: [{ url }, { url }, { url }, { url }] }).baseLayers,
        ).toMatchObject([
            { layerId: 'grunnkart' },
            { layerId: 'detaljert_grunnkart' },
            { layerId: 'satelittkart' },
            { layerId: 'bymBakgrunnskart' },
        ]));
    it('identifies an overlay by its address', () =>
        expect(
            mapConfigurationSchema.parse({ overlays: [{ displayName: 'Trær', url, type: 'tiles' }] }).overlays,
        ).toEqual([{ displayName: 'Trær', url, type: 'tiles', layerId: url }]));
    it.each([
        [{ displayName: 'Uten adresse', type: 'wms', url: 5 }],
        [{ displayName: 'Ny', url, type: 'vector' }],
        [null],
        ['x'],
    ])('a bad layer, %j, costs that layer only', (bad) => {
        const good = { displayName: 'Trær', url, type: 'tiles', roles: ['noe-annet'] };
        const { overlays, baseLayers } = mapConfigurationSchema.parse({
            baseLayers: [bad, { url }],
            overlays: [bad, good],
        });
        expect(overlays.map(({ displayName }) => displayName)).toEqual(['Trær']);
        expect(baseLayers.map(({ layerId }) => layerId)).toContain('detaljert_grunnkart');
    });
    it.each([
        ['© <a href="https://kartverket.no">Kartverket</a>', '© <a href="https://kartverket.no">Kartverket</a>'],
        [
            "&copy; <A title='x' href='https://a.no/?b=1&amp;c'>A</A> <b>B</b>",
            '&copy; <a href="https://a.no/?b=1&amp;c">A</a> B',
        ],
        ['<img src=x onerror=alert(1)>© A<script>b</script>', '© Ab'],
        [
            '<a href="javascript:alert(1)" data-href="x">A</a> <a onclick=x href=https://b.no>B</a> <svg/onload=x',
            'A</a> <a href="https://b.no">B</a> ',
        ],
    ])('the attribution %s has only text and https links', (attribution, kept) =>
        expect(mapConfigurationSchema.parse({ baseLayers: [{ url, attribution }] }).baseLayers).toMatchObject([
            { attribution: kept },
        ]),
    );
    it('null is the same as nothing, and ids may be numbers', () =>
        expect(
            mapConfigurationSchema.parse({
                baseLayers: [{ url, layerId: null, attribution: null }],
                overlays: [
                    { displayName: 'Trær', url, type: 'tiles', layerId: 7, legendId: 8, opacity: null, roles: null },
                ],
            }),
        ).toMatchObject({
            baseLayers: [{ layerId: 'grunnkart' }],
            overlays: [{ displayName: 'Trær', layerId: '7', legendId: '8' }],
        }));
    it('may be empty, but must be an object', () => {
        expect(mapConfigurationSchema.parse({})).toEqual({ baseLayers: [], overlays: [] });
        expect(mapConfigurationSchema.safeParse('<html>').success).toBe(false);
    });
});

it('an address search needs only `adresser` (D14)', () => {
    const hit = {
        adressetekst: 'Storgata 1B',
        adressenavn: 'Storgata',
        nummer: 1,
        bokstav: 'B',
        representasjonspunkt: { lat: 59.91, lon: 10.75 },
    };
    expect(addressSearchSchema.parse({ adresser: [hit], metadata: { side: 'null' } }).adresser).toEqual([hit]);
    expect(addressSearchSchema.safeParse({}).success).toBe(false);
});

it('a hit without street name, number or postal code is a hit, and one without a place costs itself only (D14)', () => {
    const place = { lat: 59.91, lon: 10.75 };
    const property = { adressetekst: '208/14', adressenavn: null, nummer: null, postnummer: null };
    expect(
        addressSearchSchema.parse({
            adresser: [
                { ...property, representasjonspunkt: place },
                { adressetekst: 'Storgata 1', representasjonspunkt: null },
            ],
        }).adresser,
    ).toEqual([{ adressetekst: '208/14', adressenavn: '', nummer: 0, bokstav: '', representasjonspunkt: place }]);
});
