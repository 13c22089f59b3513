import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { mapConfigurationSchema, type Overlay } from '../../../api/external';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/lists';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { useOffered } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { fetchJson } from './OverlayLayer';
import { baseLayerInUse, overlaysFor, withAdded } from './layers';
import { readMapMemory, rememberMap } from '../view/mapMemory';

/** The map's layers. The choice is remembered across visits and sign-outs (report-handling §2). */
export const useMapLayers = ({ hasOverlays = true } = {}) => {
    const { MAP_CONFIG_URL: url } = useConfiguration();
    const {
        data: configuration,
        isError: failed,
        refetch,
    } = useQuery({
        queryKey: ['mapConfiguration', url],
        queryFn: ({ signal }) => fetchJson(url, mapConfigurationSchema, signal),
        ...catalogue,
        retry: 2,
    });
    const translate = useTranslate();
    const { roleClaims } = useSession();
    const [chosen, setChosen] = useState(() => readMapMemory().base);
    const [activeIds, setActiveIds] = useState<readonly string[]>(() => readMapMemory().overlays);
    const [failedBases, setFailedBases] = useState<ReadonlySet<string>>(new Set());

    const baseLayers = (configuration?.baseLayers ?? []).map((layer) => ({
        ...layer,
        displayName: layer.displayName ?? translate(`map.baseLayer.${layer.layerId}`, { _: layer.layerId }),
    }));
    const base = baseLayerInUse(baseLayers, chosen, failedBases);
    const wanted = baseLayerInUse(baseLayers, chosen, new Set());
    // Layers from the city's catalogue (D15).
    const isAdded = useOffered('katalog') === true && hasOverlays;
    const { data: added = [] } = useGetList<Overlay & { id: number }>('addedOverlays', asListed, {
        ...catalogue,
        enabled: isAdded,
    });
    const available = overlaysFor(withAdded(configuration?.overlays ?? [], added), roleClaims);

    const setActive = (ids: readonly string[]): void => {
        setActiveIds(ids);
        rememberMap({ overlays: [...ids] });
    };
    return {
        baseLayers,
        base,
        failedBase: wanted && base && wanted.layerId !== base.layerId ? wanted : undefined,
        overlays: available,
        active: available.filter(({ layerId }) => activeIds.includes(layerId)),
        legendUrl: configuration?.legendUrl,
        failed,
        retry: () => void refetch(),
        chooseBase: (id: string): void => {
            setChosen(id);
            setFailedBases((before) => new Set([...before].filter((one) => one !== id)));
            rememberMap({ base: id });
        },
        reportBaseFailure: (id: string) => setFailedBases((before) => new Set([...before, id])),
        toggle: (layerId: string): void =>
            setActive(activeIds.includes(layerId) ? activeIds.filter((id) => id !== layerId) : [...activeIds, layerId]),
        clear: () => setActive([]),
    };
};
export type MapLayers = ReturnType<typeof useMapLayers>;
