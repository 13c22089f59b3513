import { ringOf } from './boundaries';
import { isInRing, type Position, type Ring } from '../../city/geography/rings';
import { boxOf, isInBox, type Box, type Rng } from './geometry';
import { fjord, islands, islandsOfGamleOslo, islandsOfNordstrand, lakes } from './landscape';

/** A district (bydel, D8). `rings` are its separate parts on land, approximate and drawn by hand. */
export type District = { readonly id: number; readonly navn: string; readonly rings: readonly Ring[] };

/** The 17 areas with a shape: 15 districts, Sentrum (16) and Marka (17). 99 Uoppgitt has none (D8). */
export const districts: readonly District[] = [
    {
        id: 1,
        navn: 'Gamle Oslo',
        rings: [
            ringOf(
                'shoreGamleOslo',
                'gamleOsloNordstrand',
                'gamleOsloOstensjo',
                'gamleOsloAlna',
                'grunerlokkaGamleOslo',
                'gamleOsloSentrum',
            ),
            ...islandsOfGamleOslo.map((island) => island.ring),
        ],
    },
    {
        id: 2,
        navn: 'Grünerløkka',
        rings: [
            ringOf(
                'grunerlokkaGamleOslo',
                'grunerlokkaAlna',
                'grunerlokkaBjerke',
                'grunerlokkaNordreAker',
                'sageneGrunerlokka',
                'stHanshaugenGrunerlokka',
            ),
        ],
    },
    { id: 3, navn: 'Sagene', rings: [ringOf('sageneGrunerlokka', 'sageneNordreAker', 'stHanshaugenSagene')] },
    {
        id: 4,
        navn: 'St. Hanshaugen',
        rings: [
            ringOf(
                'stHanshaugenSentrum',
                'stHanshaugenGrunerlokka',
                'stHanshaugenSagene',
                'stHanshaugenNordreAker',
                'frognerStHanshaugen',
            ),
        ],
    },
    {
        id: 5,
        navn: 'Frogner',
        rings: [
            ringOf(
                'shoreFrogner',
                'frognerSentrum',
                'frognerStHanshaugen',
                'frognerNordreAker',
                'frognerVestreAker',
                'ullernFrogner',
            ),
        ],
    },
    { id: 6, navn: 'Ullern', rings: [ringOf('shoreUllern', 'ullernFrogner', 'ullernVestreAker', 'outerUllern')] },
    {
        id: 7,
        navn: 'Vestre Aker',
        rings: [
            ringOf(
                'ullernVestreAker',
                'frognerVestreAker',
                'vestreAkerNordreAker',
                'vestreAkerMarka',
                'outerVestreAker',
            ),
        ],
    },
    {
        id: 8,
        navn: 'Nordre Aker',
        rings: [
            ringOf(
                'frognerNordreAker',
                'stHanshaugenNordreAker',
                'sageneNordreAker',
                'grunerlokkaNordreAker',
                'nordreAkerBjerke',
                'nordreAkerMarka',
                'vestreAkerNordreAker',
            ),
        ],
    },
    {
        id: 9,
        navn: 'Bjerke',
        rings: [ringOf('grunerlokkaBjerke', 'bjerkeAlna', 'bjerkeGrorud', 'bjerkeMarka', 'nordreAkerBjerke')],
    },
    { id: 10, navn: 'Grorud', rings: [ringOf('grorudAlna', 'grorudStovner', 'grorudMarka', 'bjerkeGrorud')] },
    { id: 11, navn: 'Stovner', rings: [ringOf('stovnerAlna', 'outerStovner', 'stovnerMarka', 'grorudStovner')] },
    {
        id: 12,
        navn: 'Alna',
        rings: [
            ringOf(
                'bjerkeAlna',
                'grorudAlna',
                'stovnerAlna',
                'outerAlna',
                'alnaMarka',
                'alnaOstensjo',
                'gamleOsloAlna',
                'grunerlokkaAlna',
            ),
        ],
    },
    {
        id: 13,
        navn: 'Østensjø',
        rings: [
            ringOf(
                'gamleOsloOstensjo',
                'alnaOstensjo',
                'ostensjoMarka',
                'ostensjoSondreNordstrand',
                'nordstrandOstensjo',
            ),
        ],
    },
    {
        id: 14,
        navn: 'Nordstrand',
        rings: [
            ringOf('shoreNordstrand', 'nordstrandSondreNordstrand', 'nordstrandOstensjo', 'gamleOsloNordstrand'),
            ...islandsOfNordstrand.map((island) => island.ring),
        ],
    },
    {
        id: 15,
        navn: 'Søndre Nordstrand',
        rings: [
            ringOf(
                'shoreSondreNordstrand',
                'outerSondreNordstrand',
                'sondreNordstrandMarka',
                'ostensjoSondreNordstrand',
                'nordstrandSondreNordstrand',
            ),
        ],
    },
    {
        id: 16,
        navn: 'Sentrum',
        rings: [ringOf('shoreSentrum', 'gamleOsloSentrum', 'stHanshaugenSentrum', 'frognerSentrum')],
    },
    {
        id: 17,
        navn: 'Marka',
        rings: [
            ringOf(
                'outerNordmarka',
                'stovnerMarka',
                'grorudMarka',
                'bjerkeMarka',
                'nordreAkerMarka',
                'vestreAkerMarka',
            ),
            ringOf('outerOstmarka', 'sondreNordstrandMarka', 'ostensjoMarka', 'alnaMarka'),
        ],
    },
];

/** The municipality: land and its part of the fjord. */
export const municipality: Ring = ringOf(
    'outerUllern',
    'outerVestreAker',
    'outerNordmarka',
    'outerStovner',
    'outerAlna',
    'outerOstmarka',
    'outerSondreNordstrand',
    'acrossTheFjord',
);

type Part = { readonly district: District; readonly ring: Ring; readonly box: Box };
const parts: readonly Part[] = districts.flatMap((district) =>
    district.rings.map((ring) => ({ district, ring, box: boxOf(ring) })),
);
const wetLakes = lakes.map(({ ring }) => ({ ring, box: boxOf(ring) }));
const dryIslands = islands.map(({ ring }) => ({ ring, box: boxOf(ring) }));

const isIn = (lon: number, lat: number, { ring, box }: { ring: Ring; box: Box }) =>
    isInBox(lon, lat, box) && isInRing(lon, lat, ring);

/** The district's id at a position; undefined outside Oslo and in the fjord. */
export function districtAt(lat: number, lon: number): number | undefined {
    return parts.find((part) => isIn(lon, lat, part))?.district.id;
}

/** True if a position is in the municipality, including its part of the fjord. */
export function isInOslo(lat: number, lon: number): boolean {
    return isInRing(lon, lat, municipality) || districtAt(lat, lon) !== undefined;
}

export function isInWater(lat: number, lon: number): boolean {
    if (wetLakes.some((lake) => isIn(lon, lat, lake))) return true;
    return isInRing(lon, lat, fjord) && !dryIslands.some((island) => isIn(lon, lat, island));
}

export function districtById(id: number): District | undefined {
    return districts.find((district) => district.id === id);
}

/**
 * A uniformly distributed point on dry land in a district; repeatable with a seeded `rng`. Throws for ids without a
 * shape (99).
 */
export function randomPointIn(districtId: number, rng: Rng): { lat: number; lon: number } {
    const district = districtById(districtId);
    if (!district) throw new Error(`District ${districtId} has no shape.`);
    const box = boxOf(district.rings.flat());
    for (;;) {
        const [lon, lat]: Position = [
            box.minLon + rng() * (box.maxLon - box.minLon),
            box.minLat + rng() * (box.maxLat - box.minLat),
        ];
        if (districtAt(lat, lon) === districtId && !isInWater(lat, lon)) return { lat: round(lat), lon: round(lon) };
    }
}

/** Rounds to six decimals, about 10 cm. */
function round(degrees: number): number {
    return Math.round(degrees * 1e6) / 1e6;
}
