import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Overlay } from '../../../api/external';
import { Legend } from '../../map/layers/Legend';
import { OverlayLayer } from '../../map/layers/OverlayLayer';
import { useMapLayers } from '../../map/layers/useMapLayers';
import { MapView } from '../../map/view/MapView';

const aboveOthers = 100;

/** A layer on the map, with its legend. */
export const LayerView = ({ overlay }: { overlay: Overlay }) => {
    const translate = useTranslate();
    const { legendUrl } = useMapLayers();
    const { displayName: name, legendId } = overlay;
    return (
        <>
            <MapView label={translate('catalogue.layer.map', { name })}>
                <OverlayLayer overlay={overlay} order={aboveOthers} />
            </MapView>
            {legendUrl && legendId ? (
                <Box sx={{ mt: 1 }}>
                    <Legend url={legendUrl} legendId={legendId} name={name} />
                </Box>
            ) : null}
        </>
    );
};
