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
    return (
        <>
            <Box sx={{ height: 300, my: 1 }}>
                <MapView label={translate('catalogue.layer.map', { name: overlay.displayName })}>
                    <OverlayLayer overlay={overlay} order={aboveOthers} />
                </MapView>
            </Box>
            <Legend of={overlay} url={legendUrl} />
        </>
    );
};
