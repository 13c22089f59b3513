import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Button,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormLabel,
    Radio,
    RadioGroup,
    TextField,
    Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { groupOverlays, overlayKey } from './layers';
import { Legend } from './Legend';
import type { MapLayers } from './useMapLayers';

interface LayerPanelProps {
    layers: MapLayers;
    onClose: () => void;
}

export const LayerPanel = ({ layers, onClose }: LayerPanelProps) => {
    const translate = useTranslate();
    const [search, setSearch] = useState('');
    const groups = groupOverlays(layers.overlays, search, translate('map.otherOverlays'));
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
                <Typography variant="h2">{translate('map.layers')}</Typography>
                <LabelledButton size="small" label="map.closeLayers" onClick={onClose}>
                    <CloseIcon fontSize="small" />
                </LabelledButton>
            </Box>
            <FormControl component="fieldset" margin="none" fullWidth>
                <FormLabel component="legend">{translate('map.baseLayers')}</FormLabel>
                <RadioGroup value={layers.base?.layerId ?? ''} onChange={(_, layerId) => layers.chooseBase(layerId)}>
                    {layers.baseLayers.map(({ layerId, displayName }) => (
                        <FormControlLabel
                            key={layerId}
                            className="map-choice"
                            value={layerId}
                            control={<Radio size="small" />}
                            label={displayName}
                        />
                    ))}
                </RadioGroup>
            </FormControl>
            <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mt: 2 }}>
                <Typography variant="h3" component="h3">
                    {translate('map.overlays')}
                </Typography>
                {layers.active.length > 0 && (
                    <Button size="small" onClick={layers.clear}>
                        {translate('map.clearOverlays')}
                    </Button>
                )}
            </Box>
            <TextField
                type="search"
                fullWidth
                label={translate('map.searchOverlays')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
            />
            {groups.length === 0 && (
                <Typography variant="body2" role="status" sx={{ mt: 1 }}>
                    {translate('map.noOverlays')}
                </Typography>
            )}
            {groups.map(({ name, overlays }) => (
                <FormControl key={name} component="fieldset" fullWidth>
                    <FormLabel component="legend">{name}</FormLabel>
                    {overlays.map((overlay) => (
                        <Fragment key={overlayKey(overlay)}>
                            <FormControlLabel
                                className="map-choice"
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={layers.active.includes(overlay)}
                                        onChange={() => layers.toggle(overlay)}
                                    />
                                }
                                label={overlay.displayName}
                            />
                            {layers.active.includes(overlay) && <Legend of={overlay} url={layers.legendUrl} />}
                        </Fragment>
                    ))}
                </FormControl>
            ))}
        </>
    );
};
