import { isInOutline, type Outline } from '../../city/geography/outlines';
import type { Position } from '../../city/geography/rings';
import { boxOf, hashed, lengthOf, METRES_PER_DEGREE_LAT, METRES_PER_DEGREE_LON, metresBetween } from './geometry';
import type { Street } from './streets';

/** A district or sub-district of an imported catalogue. */
export interface OutlinedArea {
    readonly id: number;
    readonly navn: string;
    readonly outline: Outline;
}

const names = (
    'Storgata Kirkegata Strandgata Torggata Skolegata Bakkegata Havnegata Nygata Sjøgata Parkveien Møllebakken ' +
    'Fjordgata Stasjonsveien Industriveien Fjellveien Skogveien Solbakken Elvegata Granveien Furuveien Bjørkeveien ' +
    'Rogneveien Lyngveien Kløverveien Måkeveien Ternegata Svaneveien Kaigata Bryggegata Fyrveien'
).split(' ');

const metresBetweenStreets = 170;
const longestReach = 450;
const shortestStreet = 150;
const stepMetres = 25;

const moved = ([lon, lat]: Position, direction: number, metres: number): Position => [
    lon + (Math.cos(direction) * metres) / METRES_PER_DEGREE_LON,
    lat + (Math.sin(direction) * metres) / METRES_PER_DEGREE_LAT,
];

/** The place in an area's largest part that is nearest to its middle. */
export const middleOf = ({ outline }: OutlinedArea): Position => {
    const sizeOf = (polygon: Outline[number]) => {
        const { minLon, maxLon, minLat, maxLat } = boxOf(polygon[0] ?? []);
        return (maxLon - minLon) * (maxLat - minLat);
    };
    const largest = outline.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
    const { minLon, maxLon, minLat, maxLat } = boxOf(largest.flat(2));
    const cells = Array.from({ length: 21 }, (_, i) => (i + 0.5) / 21);
    const inside = cells
        .flatMap((x) => cells.map((y): Position => [minLon + x * (maxLon - minLon), minLat + y * (maxLat - minLat)]))
        .filter(([lon, lat]) => isInOutline(lon, lat, largest));
    const mean = inside.reduce<Position>(
        ([x, y], [lon, lat]) => [x + lon / inside.length, y + lat / inside.length],
        [0, 0],
    );
    return inside.toSorted((a, b) => metresBetween(a, mean) - metresBetween(b, mean))[0] ?? [minLon, minLat];
};

/** A straight street through `from`, as long as it stays within the area. */
const lineThrough = (from: Position, direction: number, { outline }: OutlinedArea): [Position, Position] => {
    const end = (sign: 1 | -1): Position => {
        let metres = 0;
        while (metres < longestReach) {
            const [lon, lat] = moved(from, direction, sign * (metres + stepMetres));
            if (!isInOutline(lon, lat, outline)) break;
            metres += stepMetres;
        }
        return moved(from, direction, sign * metres);
    };
    return [end(-1), end(1)];
};

/** A few streets in the middle of each district, always the same ones. */
export const streetsIn = (districts: readonly OutlinedArea[]): Street[] => {
    const found = districts.flatMap((district) => {
        const middle = middleOf(district);
        const turn = hashed(district.navn) * (Math.PI / 2);
        return [turn, turn + Math.PI / 2].flatMap((direction) =>
            [0, -1, 1]
                .map((aside) => moved(middle, direction + Math.PI / 2, aside * metresBetweenStreets))
                .filter(([lon, lat]) => isInOutline(lon, lat, district.outline))
                .map((from) => ({ district, line: lineThrough(from, direction, district) }))
                .filter(({ line }) => lengthOf(line) >= shortestStreet),
        );
    });
    return found.map(({ district, line }, index) => ({
        navn: names[index] ?? `${district.navn}veien ${index}`,
        bydelId: district.id,
        postnummer: String(4500 + district.id),
        first: 1,
        last: 2 * Math.ceil(lengthOf(line) / 30),
        line,
        box: boxOf(line),
    }));
};
