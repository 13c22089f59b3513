import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { baseLayersIn } from '../../../api/map';
import { catalogue } from '../../data/cache';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { fetchOutside } from '../../data/cityFetch';
import { isRecord } from '../../runtime/json';
import { readMapMemory, rememberMap } from '../view/mapMemory';
import { baseLayerInUse } from './layers';

const readConfiguration = async (url: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetchOutside(url, signal);
    if (!isRecord(answer)) throw new Error(`${url} is no map configuration`);
    return answer;
};

/** The map configuration and the base layer in use. The choice is remembered across visits and sign-outs (report-handling §2). */
export const useBaseLayer = () => {
    const { MAP_CONFIG_URL: url } = useConfiguration();
    const translate = useTranslate();
    const {
        data: configuration,
        isError: failed,
        refetch,
    } = useQuery({
        queryKey: ['mapConfiguration', url],
        queryFn: ({ signal }) => readConfiguration(url, signal),
        ...catalogue,
        retry: 2,
        networkMode: 'always',
    });
    const [chosen, setChosen] = useState(() => readMapMemory().base);
    const [failedBases, setFailedBases] = useState<ReadonlySet<string>>(new Set());
    const baseLayers = baseLayersIn(configuration?.baseLayers).map((layer) => ({
        ...layer,
        displayName: layer.displayName ?? translate(`map.baseLayer.${layer.layerId}`, { _: layer.layerId }),
    }));
    const base = baseLayerInUse(baseLayers, chosen, failedBases);
    const wanted = baseLayerInUse(baseLayers, chosen, new Set());
    return {
        configuration,
        baseLayers,
        base,
        failedBase: wanted && base && wanted.layerId !== base.layerId ? wanted : undefined,
        failed,
        retry: () => void refetch(),
        chooseBase: (id: string): void => {
            setChosen(id);
            setFailedBases((before) => new Set([...before].filter((one) => one !== id)));
            rememberMap({ base: id });
        },
        reportBaseFailure: (id: string) => setFailedBases((before) => new Set([...before, id])),
    };
};
