import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { mapConfigurationSchema, type Overlay } from '../../../api/external';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/lists';
import { useOffered } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { readMapMemory, rememberMap } from '../view/mapMemory';
import { overlayKey, overlaysFor, withAdded } from './layers';
import { useBaseLayer } from './useBaseLayer';

/** The map's layers. The choice is remembered across visits and sign-outs (report-handling §2). */
export const useMapLayers = () => {
    const { configuration, ...baseLayer } = useBaseLayer();
    const { overlays, legendUrl } = useMemo(
        () => mapConfigurationSchema.safeParse(configuration).data ?? { overlays: [], legendUrl: undefined },
        [configuration],
    );
    const { roleClaims } = useSession();
    const [activeIds, setActiveIds] = useState<readonly string[]>(() => readMapMemory().overlays);
    // Layers from the city's catalogue (D15).
    const isAdded = useOffered('katalog') === true;
    const added = useGetList<Overlay & { id: number }>('addedOverlays', asListed, {
        ...catalogue,
        enabled: isAdded,
    });
    const available = overlaysFor(withAdded(overlays, added.data ?? []), roleClaims);
    const setActive = (ids: readonly string[]): void => {
        setActiveIds(ids);
        rememberMap({ overlays: [...ids] });
    };
    return {
        ...baseLayer,
        failed: baseLayer.failed || added.isError,
        retry: (): void => {
            if (baseLayer.failed) baseLayer.retry();
            if (added.isError) void added.refetch();
        },
        overlays: available,
        active: available.filter((overlay) => activeIds.includes(overlayKey(overlay))),
        legendUrl,
        toggle: (overlay: Overlay): void => {
            const key = overlayKey(overlay);
            setActive(activeIds.includes(key) ? activeIds.filter((id) => id !== key) : [...activeIds, key]);
        },
        clear: () => setActive([]),
    };
};
export type MapLayers = ReturnType<typeof useMapLayers>;
