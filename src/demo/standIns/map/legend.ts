import type { Legend } from '../../../api/external';
import { overlays, type Drawing, type OverlayRow } from './overlays';
import { drawMark } from './symbols';
import { escapeXml, FONT, rasterise } from './rasterise';

const ICON = 24;

export const legendIdOf = (row: OverlayRow): string => `tegn_${row.id}`;

export function overlayByLegend(legendId: string): OverlayRow | undefined {
    return overlays.find((row) => legendIdOf(row) === legendId);
}

function icon(drawing: Drawing, index: number): string {
    switch (drawing.kind) {
        case 'marks':
        case 'places':
            return drawMark(drawing.classes[index]!.mark, ICON / 2, ICON / 2);
        case 'areas':
        case 'bands':
            return `<rect x="3" y="5" width="18" height="14" rx="2" fill="${drawing.classes[index]!.colour}" fill-opacity="0.6" stroke="${drawing.classes[index]!.colour}" stroke-width="1.5"/>`;
        default: {
            const { colour, dash } = drawing.classes[index]!;
            return `<path d="M2 ${ICON / 2}H${ICON - 2}" stroke="${colour}" stroke-width="4" ${dash ? `stroke-dasharray="${dash}"` : ''}/>`;
        }
    }
}

/** The symbol of one legend line; without an index, the whole legend with its labels. */
export function legendPicture(row: OverlayRow, index?: number): Promise<Buffer> | undefined {
    const { drawing } = row;
    if (index !== undefined) {
        if (!drawing.classes[index]) return undefined;
        return rasterise(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON}" height="${ICON}">${icon(drawing, index)}</svg>`,
        );
    }
    const lines = drawing.classes.map(
        ({ label }, i) =>
            `<g transform="translate(0 ${i * (ICON + 4)})">${icon(drawing, i)}<text x="${ICON + 8}" y="16" font-family="${FONT}" font-size="12" fill="#2c2c2c">${escapeXml(label)}</text></g>`,
    );
    return rasterise(
        `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="${drawing.classes.length * (ICON + 4)}">${lines.join('')}</svg>`,
    );
}

/** The legend service's answer for an overlay: its lines, each with the URL of its symbol. */
export function legendOf(row: OverlayRow): Legend {
    return row.drawing.classes.map(({ label }, i) => ({
        label,
        imageUrl: `/external/kart/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=${row.id}&RULE=${i}`,
    }));
}
