import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BaseLayer, Overlay } from '../../../api/external';
import { useSession } from '../../session/Session';
import { baseLayerInUse, overlaysFor } from './layers';
import { readMapMemory, rememberMap } from '../view/mapMemory';
import { useMapConfiguration } from './useMapConfiguration';

type NamedBaseLayer = BaseLayer & { displayName: string };

export interface MapLayers {
    baseLayers: readonly NamedBaseLayer[];
    base: NamedBaseLayer | undefined;
    /** The chosen base layer, replaced by `base` because its tiles failed. */
    failedBase: NamedBaseLayer | undefined;
    overlays: readonly Overlay[];
    active: readonly Overlay[];
    legendUrl: string | undefined;
    failed: boolean;
    retry: () => void;
    chooseBase: (id: string) => void;
    reportBaseFailure: (id: string) => void;
    toggle: (layerId: string) => void;
    clear: () => void;
}

/** The layers of the map; the choice is remembered across visits and logout (report-handling §2). */
export const useMapLayers = (): MapLayers => {
    const { configuration, failed, retry } = useMapConfiguration();
    const translate = useTranslate();
    const { roleClaims } = useSession();
    const [chosen, setChosen] = useState(() => readMapMemory().base);
    const [activeIds, setActiveIds] = useState<readonly string[]>(() => readMapMemory().overlays);
    const [failedBases, setFailedBases] = useState<ReadonlySet<string>>(new Set());

    const baseLayers = (configuration?.baseLayers ?? []).map((layer): NamedBaseLayer => ({
        ...layer,
        displayName: layer.displayName ?? translate(`map.baseLayer.${layer.layerId}`, { _: layer.layerId }),
    }));
    const base = baseLayerInUse(baseLayers, chosen, failedBases);
    const wanted = baseLayerInUse(baseLayers, chosen, new Set());
    const overlays = useMemo(() => overlaysFor(configuration?.overlays ?? [], roleClaims), [configuration, roleClaims]);
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
            // Choosing the failed layer retries it.
            setFailedBases((before) => new Set([...before].filter((one) => one !== id)));
            rememberMap({ base: id });
        },
        reportBaseFailure: useCallback((id: string) => setFailedBases((before) => new Set([...before, id])), []),
        toggle: (layerId) =>
            setActive(activeIds.includes(layerId) ? activeIds.filter((id) => id !== layerId) : [...activeIds, layerId]),
        clear: () => setActive([]),
    };
};
