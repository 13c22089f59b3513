import type { Overlay } from '../../../api/external';
import type { Role } from '../../../api/roles';
import rows from '../../data/overlays.json';
import type { Mark } from './symbols';

/** One kind of mark within an overlay, with a line in its legend. */
export type MarkClass = { readonly label: string; readonly mark: Mark };
export type LineClass = { readonly label: string; readonly colour: string; readonly dash?: string };
export type FillClass = { readonly label: string; readonly colour: string; readonly metres?: number };

/**
 * The content of an overlay. Marks are placed by rule along the map's features; `share` is the fraction of possible
 * places that have one.
 */
export type Drawing =
    | {
          readonly kind: 'marks';
          readonly along: 'streets' | 'roads' | 'lanes' | 'greens' | 'shore';
          readonly every: number;
          readonly aside: number;
          readonly share: number;
          readonly classes: readonly MarkClass[];
      }
    | {
          readonly kind: 'places';
          readonly places: readonly (readonly [name: string, lon: number, lat: number])[];
          readonly classes: readonly MarkClass[];
      }
    | {
          readonly kind: 'lines';
          readonly along: 'streets' | 'roads' | 'lanes' | 'rail' | 'metro' | 'tram' | 'streams';
          readonly only?: readonly string[];
          readonly share: number;
          readonly metres: number;
          readonly aside?: number;
          readonly classes: readonly LineClass[];
      }
    | { readonly kind: 'areas'; readonly only: readonly string[]; readonly classes: readonly FillClass[] }
    | {
          readonly kind: 'bands';
          readonly along: 'roads' | 'streams';
          readonly only?: readonly string[];
          readonly classes: readonly FillClass[];
      }
    | { readonly kind: 'lots'; readonly classes: readonly LineClass[] }
    | { readonly kind: 'regions'; readonly classes: readonly LineClass[] };

export type OverlayRow = {
    readonly id: string;
    readonly name: string;
    /** Its heading in the layer list. */
    readonly group: string;
    readonly type: Overlay['type'];
    readonly opacity: number;
    readonly roles?: readonly Role[];
    readonly drawing: Drawing;
};

/** The overlays in the order of the layer list (D11). */
export const overlays = rows as unknown as readonly OverlayRow[];

export function overlayById(id: string): OverlayRow | undefined {
    return overlays.find((row) => row.id === id);
}
