import { useQuery } from '@tanstack/react-query';
import type { Feature, GeoJsonObject } from 'geojson';
import { canvas, circleMarker, type LatLng, type PathOptions, type TileErrorEvent } from 'leaflet';
import { useCallback, useEffect, useMemo } from 'react';
import { GeoJSON, TileLayer, WMSTileLayer } from 'react-leaflet';
import type { Overlay } from '../../../api/external';
import { mapLimits } from '../../../api/map';
import { fetchOutside } from '../../data/cityFetch';
import { punkt } from '../../layout/theme/tokens';
import { isRecord } from '../../runtime/json';

/** A label with the name as text, since Leaflet treats strings as HTML. */
export const nameLabel = (name: string): HTMLElement =>
    Object.assign(document.createElement('span'), { textContent: name });

const hour = 60 * 60 * 1000;
const fillShare = 0.2;

const readFeatures = async (url: string, signal: AbortSignal): Promise<GeoJsonObject> => {
    const answer = await fetchOutside(url, signal);
    if (!isRecord(answer) || answer.type !== 'FeatureCollection') throw new Error(`${url} is no FeatureCollection`);
    return answer as unknown as GeoJsonObject;
};
const textOf = (feature: Feature | undefined, ...names: string[]): string | undefined =>
    names
        .map((name): unknown => feature?.properties?.[name])
        .find((value): value is string => typeof value === 'string' && value !== '');

interface GeoJsonOverlayProps {
    overlay: Overlay;
    onFailed?: ((address: string) => void) | undefined;
    onShown?: (() => void) | undefined;
}

/** GeoJSON features in degrees, coloured by their `stroke`, `fill` and `marker-color`, and labelled with `navn`. */
const GeoJsonOverlay = ({ overlay: { url, opacity = 1 }, onFailed, onShown }: GeoJsonOverlayProps) => {
    const { data, isError } = useQuery({
        queryKey: ['mapFeatures', url],
        queryFn: ({ signal }) => readFeatures(url, signal),
        staleTime: hour,
    });
    useEffect(() => {
        if (isError) onFailed?.(url);
        else if (data) onShown?.();
    }, [isError, data, onFailed, onShown, url]);
    const renderer = useMemo(() => canvas({ padding: 0.3 }), []);
    // Another style draws the features again.
    const style = useCallback(
        (feature: Feature | undefined): PathOptions => ({
            color: textOf(feature, 'stroke', 'marker-color') ?? punkt.warmBlue,
            fillColor: textOf(feature, 'fill', 'marker-color', 'stroke') ?? punkt.warmBlue,
            weight: 2,
            opacity,
            fillOpacity: opacity * fillShare,
        }),
        [opacity],
    );
    if (!data) return null;
    return (
        <GeoJSON
            data={data}
            style={style}
            pointToLayer={(feature: Feature, at: LatLng) =>
                circleMarker(at, { ...style(feature), radius: 5, weight: 1, renderer })
            }
            onEachFeature={(feature: Feature, layer) => {
                const name = textOf(feature, 'navn', 'name');
                if (name) layer.bindTooltip(nameLabel(name), { sticky: true });
            }}
            {...{ renderer }}
        />
    );
};

interface OverlayLayerProps {
    overlay: Overlay;
    order: number;
    onFailed?: (address: string) => void;
    onShown?: () => void;
}

const beforeOverlays = 10;

/** The WMS parameter LAYERS: the layer's id, unless the address already names layers. */
const wmsLayers = ({ url, layerId }: Overlay): string => /[?&]layers=([^&]*)/i.exec(url)?.[1] ?? layerId;

export const OverlayLayer = ({ overlay, order, onFailed, onShown }: OverlayLayerProps) => {
    const layers = wmsLayers(overlay);
    // Other parameters fetch the layer again.
    const params = useMemo(() => ({ layers, format: 'image/png', transparent: true, version: '1.3.0' }), [layers]);
    const common = {
        opacity: overlay.opacity ?? 1,
        zIndex: beforeOverlays + order,
        maxZoom: mapLimits.maxZoom,
        eventHandlers: {
            tileerror: ({ tile }: TileErrorEvent) => onFailed?.(tile.src),
            tileload: () => onShown?.(),
        },
    };
    if (overlay.type === 'geojson') return <GeoJsonOverlay overlay={overlay} onFailed={onFailed} onShown={onShown} />;
    if (overlay.type === 'tiles') return <TileLayer url={overlay.url} {...common} />;
    return <WMSTileLayer url={overlay.url} params={params} {...common} />;
};
