import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Overlay } from '../../api/external';
import { Legend } from '../map/layers/Legend';
import { OverlayLayer } from '../map/layers/OverlayLayer';
import { useMapLayers } from '../map/layers/useMapLayers';
import { MapView } from '../map/view/MapView';

/** The answer of an address that is no layer: an error, something unexpected, or nothing that the browser may read. */
type AddressAnswer =
    | { readonly kind: 'status'; readonly status: number }
    | { readonly kind: 'other'; readonly type: string }
    | { readonly kind: 'none' };

const answerOfAddress = async (address: string, signal?: AbortSignal): Promise<AddressAnswer> => {
    try {
        const { ok, status, headers } = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
        return ok ? { kind: 'other', type: headers.get('Content-Type') ?? '–' } : { kind: 'status', status };
    } catch {
        return { kind: 'none' };
    }
};

const aboveOthers = 100;

/** A layer on the map with its legend, or what its address answers if that is no layer. */
export const LayerView = ({ overlay }: { overlay: Overlay }) => {
    const translate = useTranslate();
    const { legendUrl } = useMapLayers();
    const [failed, setFailed] = useState<string>();
    // Single tiles of a layer may be missing.
    const [isShown, setIsShown] = useState(false);
    const hasFailed = failed !== undefined && !isShown;
    const { data: answer } = useQuery({
        queryKey: ['katalog', 'layer', failed],
        queryFn: ({ signal }) => answerOfAddress(failed ?? '', signal),
        enabled: hasFailed,
        gcTime: 0,
    });
    return (
        <>
            {hasFailed && answer ? (
                <Alert severity="warning" role="status" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                    {translate('catalogue.layer.failed', {
                        type: translate(`catalogue.choice.kartlagtype.${overlay.type}`),
                    })}{' '}
                    {translate(`catalogue.layer.answer.${answer.kind}`, answer)}
                </Alert>
            ) : null}
            <Box sx={{ height: 300, my: 1 }}>
                <MapView label={translate('catalogue.layer.map', { name: overlay.displayName })}>
                    <OverlayLayer
                        overlay={overlay}
                        order={aboveOthers}
                        onFailed={setFailed}
                        onShown={() => setIsShown(true)}
                    />
                </MapView>
            </Box>
            <Legend of={overlay} url={legendUrl} />
        </>
    );
};
