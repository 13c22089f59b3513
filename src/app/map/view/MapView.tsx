import 'leaflet/dist/leaflet.css';
import './map.css';
import './tiles.css';
import LayersIcon from '@mui/icons-material/Layers';
import { Alert, Badge, Box, Button, Paper, useMediaQuery, useTheme } from '@mui/material';
import type { LatLngExpression, LatLngTuple, Map as LeafletMap } from 'leaflet';
import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AttributionControl, MapContainer, ScaleControl, ZoomControl } from 'react-leaflet';
import { LabelledButton } from '../../common/LabelledButton';
import { mapLimits } from '../../../api/map';
import type { Coordinates } from '../../../api/municipality';
import { useMunicipality } from '../../runtime/ConfigurationContext';
import { BaseTiles } from '../layers/BaseTiles';
import { MapFrame } from './MapFrame';
import { MapLoading } from './MapLoading';
import { overlayKey } from '../layers/layers';
import { OverlayLayer } from '../layers/OverlayLayer';
import { useMapLayers } from '../layers/useMapLayers';

const latLngOf = ([latitude, longitude]: Coordinates): LatLngTuple => [latitude, longitude];
const LayerPanel = lazy(async () => ({ default: (await import('../layers/LayerPanel')).LayerPanel }));

interface MapViewProps {
    ref?: Ref<LeafletMap>;
    label: string;
    centre?: LatLngExpression | undefined;
    zoom?: number | undefined;
    remembersPosition?: boolean;
    tools?: ReactNode;
    overlay?: ReactNode;
    messages?: ReactNode;
    crosshair?: boolean;
    children?: ReactNode;
}

export const MapView = ({
    ref,
    label,
    centre,
    zoom,
    remembersPosition = false,
    tools,
    overlay,
    messages,
    crosshair = false,
    children,
}: MapViewProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const municipality = useMunicipality();
    const layers = useMapLayers();
    const [panelOpen, setPanelOpen] = useState(false);
    const [dismissedLayer, setDismissedLayer] = useState<string>();
    /** Whether each overlay has been shown; single tiles of one may be missing. */
    const [shownLayers, setShownLayers] = useState<ReadonlyMap<string, boolean>>(new Map());
    const answered = (key: string, isShown: boolean): void =>
        setShownLayers((now) => (now.get(key) || now.get(key) === isShown ? now : new Map(now).set(key, isShown)));
    const failedLayers = layers.active.filter((one) => shownLayers.get(overlayKey(one)) === false);
    const panelButton = useRef<HTMLButtonElement>(null);
    const panelId = useId();
    const closePanel = (): void => {
        setPanelOpen(false);
        panelButton.current?.focus();
    };
    return (
        <Box
            className="map"
            data-mode={palette.mode}
            sx={{
                '--map-paper': palette.background.paper,
                '--map-ink': palette.text.primary,
                '--map-muted': palette.text.secondary,
                '--map-hover': palette.action.hover,
                '--map-line': palette.divider,
            }}
            onKeyDown={(event) => {
                if (event.key !== 'Escape' || !panelOpen) return;
                event.stopPropagation();
                closePanel();
            }}
        >
            <MapContainer
                ref={ref ?? null}
                className="map-canvas"
                center={centre ?? latLngOf(municipality.centre)}
                zoom={zoom ?? municipality.zoom}
                minZoom={municipality.minZoom}
                maxZoom={mapLimits.maxZoom}
                maxBounds={municipality.bounds.map(latLngOf)}
                maxBoundsViscosity={1}
                scrollWheelZoom={false}
                zoomControl={false}
                attributionControl={false}
                fadeAnimation={!useMediaQuery('(prefers-reduced-motion: reduce)')}
            >
                <MapFrame label={label} remembersPosition={remembersPosition} />
                {layers.base && (
                    <BaseTiles key={layers.base.layerId} layer={layers.base} onFailure={layers.reportBaseFailure} />
                )}
                {layers.active.map((overlay, order) => (
                    <OverlayLayer
                        key={overlayKey(overlay)}
                        overlay={overlay}
                        order={order}
                        onFailed={() => answered(overlayKey(overlay), false)}
                        onShown={() => answered(overlayKey(overlay), true)}
                    />
                ))}
                <AttributionControl position="bottomright" prefix={false} />
                <ZoomControl
                    position="bottomright"
                    zoomInTitle={translate('map.zoomIn')}
                    zoomOutTitle={translate('map.zoomOut')}
                />
                <ScaleControl position="bottomleft" imperial={false} />
                {children}
            </MapContainer>
            {crosshair && <Box className="map-crosshair" aria-hidden="true" />}
            <Box className="map-tools">
                {tools}
                <Badge badgeContent={layers.active.length} color="secondary" overlap="circular">
                    <LabelledButton
                        ref={panelButton}
                        className="map-button"
                        label="map.layers"
                        aria-expanded={panelOpen}
                        aria-controls={panelOpen ? panelId : undefined}
                        onClick={() => setPanelOpen((open) => !open)}
                    >
                        <LayersIcon />
                    </LabelledButton>
                </Badge>
            </Box>
            {panelOpen && (
                <Paper
                    id={panelId}
                    component="section"
                    elevation={4}
                    aria-label={translate('map.layers')}
                    className="map-panel"
                >
                    <Suspense fallback={<MapLoading />}>
                        <LayerPanel layers={layers} onClose={closePanel} />
                    </Suspense>
                </Paper>
            )}
            {overlay}
            <Box className="map-messages" role="status">
                {messages}
                {failedLayers.length > 0 ? (
                    <Alert severity="warning">
                        {translate('map.layersFailed', {
                            names: failedLayers.map(({ displayName }) => displayName).join(', '),
                        })}
                    </Alert>
                ) : null}
                {layers.failed && (
                    <Alert
                        severity="warning"
                        action={
                            <Button size="small" color="inherit" onClick={layers.retry}>
                                {translate('common.retry')}
                            </Button>
                        }
                    >
                        {translate('map.configurationFailed')}
                    </Alert>
                )}
                {layers.failedBase && layers.base && layers.failedBase.layerId !== dismissedLayer && (
                    <Alert
                        severity="info"
                        onClose={() => setDismissedLayer(layers.failedBase?.layerId)}
                        closeText={translate('common.close')}
                    >
                        {translate('map.baseFailed', {
                            failed: layers.failedBase.displayName,
                            used: layers.base.displayName,
                        })}
                    </Alert>
                )}
            </Box>
        </Box>
    );
};
