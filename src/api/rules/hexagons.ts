/** A hexagon of the grid; 2^level of them, side by side, go around the equator of the map (Web Mercator). */
export interface Hexagon {
    readonly niva: number;
    readonly kolonne: number;
    readonly rad: number;
}
interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

/** From a whole part of the city to a few streets. */
export const hexagonLevels = { coarse: 13, middle: 14, fine: 15 } as const;

export const hexagonText = ({ niva, kolonne, rad }: Hexagon): string => `${niva}:${kolonne}:${rad}`;
export const hexagonPattern = /^1[2-6]:-?\d{1,6}:-?\d{1,6}$/;
export const hexagonOf = (text: string): Hexagon => {
    const [niva = 0, kolonne = 0, rad = 0] = text.split(':').map(Number);
    return { niva, kolonne, rad };
};

const root3 = Math.sqrt(3);
/** The latitude at a height on the map, in degrees of longitude. */
const latitudeAt = (height: number): number =>
    ((2 * Math.atan(Math.exp((height * Math.PI) / 180)) - Math.PI / 2) * 180) / Math.PI;

/** A point relative to the centre, in widths of the hexagon. */
const at = ({ niva, kolonne, rad }: Hexagon, x: number, y: number): Position => {
    const width = 360 / 2 ** niva;
    return {
        longitude: (kolonne - rad / 2 + x) * width,
        latitude: latitudeAt(((rad * root3) / 2 + y) * width),
    };
};

export const centreOf = (hexagon: Hexagon): Position => at(hexagon, 0, 0);
/** The six corners, starting at the top. */
export const cornersOf = (hexagon: Hexagon): readonly Position[] =>
    Array.from({ length: 6 }, (_, corner) =>
        at(hexagon, Math.sin((corner * Math.PI) / 3) / root3, Math.cos((corner * Math.PI) / 3) / root3),
    );
