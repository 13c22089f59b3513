import type { Box } from '../../geography/geometry';
import type { House } from '../../geography/houses';
import type { Road, Track } from '../../geography/transport';
import type { LabelSource } from './labels';
import type { Shape } from './shapes';

/** The features of a base map, projected and rounded. */
export interface BaseFeatures extends LabelSource {
    readonly land: readonly Shape[];
    readonly forests: readonly Shape[];
    readonly fjords: readonly Shape[];
    readonly islands: readonly Shape[];
    readonly greens: readonly (Shape & { readonly kind: string })[];
    readonly lakes: readonly Shape[];
    readonly streams: readonly (Shape & { readonly metresWide: number })[];
    readonly roads: readonly (Shape & Pick<Road, 'kind'>)[];
    readonly tracks: readonly (Shape & Pick<Track, 'kind'>)[];
    readonly streets: readonly Shape[];
    /** Nameless lanes, generated when a picture first needs them. */
    readonly lanes: () => readonly Shape[];
    readonly boundaries: readonly Shape[];
    readonly housesIn: (box: Box) => House[];
}
