import type { Overlay } from '../../../api/external';
import { baseLayerFallback, type BaseLayer } from '../../../api/map';
import { comparable } from '../../../api/rules/plainText';

/** Layers without roles, and those with one of the user's roles (report-handling §2, D14). */
export const overlaysFor = (overlays: readonly Overlay[], held: readonly string[]): Overlay[] =>
    overlays.filter(({ roles }) => !roles?.length || roles.some((role) => held.includes(role)));

/** Identifies a layer, among others by its `id`, since several servers may call a layer the same, such as `0`. */
export const overlayKey = ({ id, layerId }: Overlay & { id?: number | string }): string =>
    id === undefined ? layerId : `${layerId} ${id}`;

export const withAdded = (overlays: readonly Overlay[], added: readonly Overlay[]): Overlay[] => [
    ...overlays
        // The first one's key stays its `layerId`, which users' choices are stored by.
        .map((one, place) =>
            overlays.findIndex(({ layerId }) => layerId === one.layerId) < place ? { ...one, id: one.url } : one,
        )
        .filter(({ displayName }) => !added.some((one) => one.displayName === displayName)),
    ...added,
];

/** The chosen layer or the first one, or its fallback when its tiles have failed (report-handling §2). */
export const baseLayerInUse = <Layer extends BaseLayer>(
    layers: readonly Layer[],
    chosen: string | undefined,
    failed: ReadonlySet<string>,
): Layer | undefined => {
    const wanted = layers.find(({ layerId }) => layerId === chosen) ?? layers[0];
    const standIn = wanted && failed.has(wanted.layerId) ? baseLayerFallback[wanted.layerId] : undefined;
    return layers.find(({ layerId }) => layerId === standIn) ?? wanted;
};

export const groupOverlays = (
    overlays: readonly Overlay[],
    search: string,
    otherName: string,
): { name: string; overlays: Overlay[] }[] => {
    const words = comparable(search).split(/\s+/).filter(Boolean);
    const groups = new Map<string, Overlay[]>();
    for (const overlay of overlays) {
        const name = overlay.group ?? otherName;
        const text = comparable(`${overlay.displayName} ${name}`);
        if (words.every((word) => text.includes(word))) groups.set(name, [...(groups.get(name) ?? []), overlay]);
    }
    return [...groups].map(([name, own]) => ({ name, overlays: own }));
};
