import { useCallback, useMemo, useState } from 'react';
import type { BaseLayer, BaseLayerId, Overlay } from '../../contract/external';
import { useSession } from '../session/Session';
import { baseLayerInUse, overlaysFor } from './layers';
import { readMapMemory, rememberMap } from './mapMemory';
import { useMapConfiguration } from './useMapConfiguration';

export interface MapLayers {
    baseLayers: readonly BaseLayer[];
    base: BaseLayer | undefined;
    /** The base layer that `base` stands in for, when its tiles failed. */
    failedBase: BaseLayer | undefined;
    overlays: readonly Overlay[];
    active: readonly Overlay[];
    legendUrl: string | undefined;
    /** The configuration could not be read. */
    failed: boolean;
    retry: () => void;
    chooseBase: (id: BaseLayerId) => void;
    reportBaseFailure: (id: BaseLayerId) => void;
    toggle: (layerId: string) => void;
    clear: () => void;
}

/** What the map shows: chosen layers are remembered across visits and logout (report-handling §2). */
export const useMapLayers = (): MapLayers => {
    const { configuration, failed, retry } = useMapConfiguration();
    const { roles } = useSession();
    const [chosen, setChosen] = useState(() => readMapMemory().base);
    const [activeIds, setActiveIds] = useState<readonly string[]>(() => readMapMemory().overlays);
    const [failedBases, setFailedBases] = useState<ReadonlySet<BaseLayerId>>(new Set());

    const baseLayers = configuration?.baseLayers ?? [];
    const base = baseLayerInUse(baseLayers, chosen, failedBases);
    const wanted = baseLayerInUse(baseLayers, chosen, new Set());
    const overlays = useMemo(() => overlaysFor(configuration?.overlays ?? [], roles), [configuration, roles]);
    const active = useMemo(() => overlays.filter(({ layerId }) => activeIds.includes(layerId)), [overlays, activeIds]);

    const setActive = (ids: readonly string[]): void => {
        setActiveIds(ids);
        rememberMap({ overlays: [...ids] });
    };
    return {
        baseLayers,
        base,
        failedBase: wanted && base && wanted.layerId !== base.layerId ? wanted : undefined,
        overlays,
        active,
        legendUrl: configuration?.legendUrl,
        failed,
        retry,
        chooseBase: (id) => {
            setChosen(id);
            // Choosing the failed one again is asking to try it again.
            setFailedBases((before) => new Set([...before].filter((one) => one !== id)));
            rememberMap({ base: id });
        },
        reportBaseFailure: useCallback((id: BaseLayerId) => setFailedBases((before) => new Set([...before, id])), []),
        toggle: (layerId) => setActive(activeIds.includes(layerId) ? activeIds.filter((id) => id !== layerId) : [...activeIds, layerId]),
        clear: () => setActive([]),
    };
};
