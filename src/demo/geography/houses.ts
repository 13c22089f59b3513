import { once } from '../../city/once';
import { districtAt } from './districts';
import {
    boxesMeet,
    boxOf,
    hashed,
    isInBox,
    lengthOf,
    metresBetween,
    metresToLine,
    placeAlong,
    type Box,
} from './geometry';
import { streams } from './landscape';
import { metresToStreet, minorStreets } from './minorStreets';
import { addressesIn } from './streets';

/**
 * A house to draw, either at an address (with its number) or along a nameless lane. `long` and `deep` are half its side
 * lengths in metres.
 */
export type House = {
    readonly lat: number;
    readonly lon: number;
    readonly direction: number;
    readonly long: number;
    readonly deep: number;
    readonly number: string;
};

const CELL_LON = 0.008;
const CELL_LAT = 0.004;
const cells = new Map<string, readonly House[]>();

/** A house is some metres off its lane, possibly in the next cell. */
const BESIDE = 0.0003;
const boxedLanes = once(() =>
    minorStreets().map((lane) => {
        const { minLon, maxLon, minLat, maxLat } = boxOf(lane);
        return {
            lane,
            laneBox: {
                minLon: minLon - BESIDE,
                maxLon: maxLon + BESIDE,
                minLat: minLat - BESIDE,
                maxLat: maxLat + BESIDE,
            },
        };
    }),
);

/** The house at a place; its size follows its position. */
export function sized(lat: number, lon: number, direction: number, number: string, district: number): House {
    const luck = hashed(`${lat.toFixed(5)} ${lon.toFixed(5)}`);
    const inner = district <= 5 || district === 16;
    return {
        lat,
        lon,
        direction,
        number,
        long: inner ? 8 + luck * 3 : 5 + luck * 3,
        deep: inner ? 6.5 + luck * 2 : 4.2 + luck * 1.6,
    };
}

function housesOfCell(box: Box): House[] {
    const houses: House[] = [];
    const place = (house: House) => {
        if (
            !houses.some(
                (other) => metresBetween([house.lon, house.lat], [other.lon, other.lat]) < house.deep + other.deep,
            )
        )
            houses.push(house);
    };
    for (const address of addressesIn(box))
        place(
            sized(address.lat, address.lon, address.direction, `${address.nummer}${address.bokstav}`, address.bydelId),
        );
    const brooks = streams.filter(({ line }) => boxesMeet(boxOf(line), box));
    for (const { lane, laneBox } of boxedLanes()) {
        if (!boxesMeet(laneBox, box)) continue;
        const count = Math.floor(lengthOf(lane) / 23);
        for (let i = 0; i < count; i++) {
            for (const side of [13, -13]) {
                const { lat, lon, direction } = placeAlong(lane, (i + 0.6) * 23, side);
                if (lon < box.minLon || lon >= box.maxLon || lat < box.minLat || lat >= box.maxLat) continue;
                if ((metresToStreet(lat, lon, 30) ?? 30) < 10.5) continue;
                if (brooks.some(({ line: brook, metresWide }) => metresToLine(lat, lon, brook) < metresWide / 2 + 11))
                    continue;
                const district = districtAt(lat, lon);
                if (district !== undefined) place(sized(lat, lon, direction, '', district));
            }
        }
    }
    return houses;
}

/** The houses in a box. Cells are generated on first use, so that no request waits for the whole city. */
export function housesIn(box: Box): House[] {
    const found: House[] = [];
    for (let x = Math.floor(box.minLon / CELL_LON); x <= Math.floor(box.maxLon / CELL_LON); x++) {
        for (let y = Math.floor(box.minLat / CELL_LAT); y <= Math.floor(box.maxLat / CELL_LAT); y++) {
            const key = `${x}/${y}`;
            const houses =
                cells.get(key) ??
                housesOfCell({
                    minLon: x * CELL_LON,
                    maxLon: (x + 1) * CELL_LON,
                    minLat: y * CELL_LAT,
                    maxLat: (y + 1) * CELL_LAT,
                });
            cells.set(key, houses);
            for (const house of houses) {
                if (isInBox(house.lon, house.lat, box)) found.push(house);
            }
        }
    }
    return found;
}
