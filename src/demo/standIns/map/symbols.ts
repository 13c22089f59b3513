import { FONT } from './rasterise';

/** A mark on the map and in the legend. */
export type Mark = {
    readonly shape: 'circle' | 'square' | 'triangle' | 'diamond';
    readonly colour: string;
    readonly letter?: string;
    readonly size?: number;
};

/** The SVG of a mark centred on x, y. */
export function drawMark({ shape, colour, letter = '', size = 6 }: Mark, x: number, y: number): string {
    const edge = `fill="${colour}" stroke="#ffffff" stroke-width="1.2"`;
    const forms = {
        circle: () => `<circle cx="${x}" cy="${y}" r="${size}" ${edge}/>`,
        square: () => `<rect x="${x - size}" y="${y - size}" width="${size * 2}" height="${size * 2}" rx="2" ${edge}/>`,
        triangle: () =>
            `<path d="M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}L${x - size * 1.2} ${y + size}Z" ${edge}/>`,
        diamond: () =>
            `<path d="M${x} ${y - size * 1.25}L${x + size * 1.25} ${y}L${x} ${y + size * 1.25}L${x - size * 1.25} ${y}Z" ${edge}/>`,
    } as const;
    const text =
        letter &&
        `<text x="${x}" y="${y + size * 0.55}" font-family="${FONT}" font-weight="bold" font-size="${size * 1.5}" text-anchor="middle" fill="#ffffff">${letter}</text>`;
    return forms[shape]() + text;
}
