import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../../common/Line';
import type { mapLimits } from '../../../api/map';
import type { Position } from '../../data/mapped';
import { AddressSearch, type PickedAddress } from '../search/AddressSearch';
import { MapView } from '../view/MapView';
import { MyPositionButton } from './MyPositionButton';
import { PositionMarker, positionOf } from './PositionMarker';
import { useReverseLookup } from './useReverseLookup';

export interface PositionMapProps {
    position?: Position | undefined;
    address: string;
    /** Called only with a position in the municipality and its address: picked, clicked, dragged or taken from the telephone. */
    onChange: (picked: PickedAddress) => void;
    zoom?: (typeof mapLimits.detailZooms)[number];
    error?: ReactNode;
    required?: boolean;
    height?: number | string;
    children?: ReactNode;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const PositionMapContent = ({
    position,
    address,
    onChange,
    zoom,
    error,
    required = false,
    height = 360,
    children,
}: PositionMapProps) => {
    const translate = useTranslate();
    const { lookUp, tried, problem, forget } = useReverseLookup();
    const map = useRef<LeafletMap>(null);
    const [start] = useState(position);

    const move = async (chosen: Position): Promise<void> => {
        const found = await lookUp({ latitude: rounded(chosen.latitude), longitude: rounded(chosen.longitude) });
        if (found) onChange(found);
    };
    const pick = (picked: PickedAddress): void => {
        forget();
        onChange(picked);
    };
    const moveToCentre = (): void => {
        if (map.current) void move(positionOf(map.current.getCenter()));
    };

    return (
        <Box>
            <AddressSearch address={address} onPick={pick} required={required} error={error} />
            <Box aria-live="assertive">
                {problem && (
                    <Alert severity="error" onClose={forget} closeText={translate('common.close')} sx={{ my: 1 }}>
                        {problem}
                    </Alert>
                )}
            </Box>
            <Box sx={{ position: 'relative', height, mt: 1 }}>
                {tried && (
                    <LinearProgress
                        aria-label={translate('map.lookingUp')}
                        sx={{ position: 'absolute', zIndex: 1, inset: '0 0 auto' }}
                    />
                )}
                <MapView
                    ref={map}
                    label={translate('map.position')}
                    zoom={zoom}
                    {...(start ? { centre: [start.latitude, start.longitude] } : {})}
                    crosshair
                >
                    {children}
                    <PositionMarker
                        position={tried ?? position}
                        label={translate('map.dragMarker', { address })}
                        onMove={(to) => void move(to)}
                    />
                </MapView>
            </Box>
            <Line sx={{ mt: 1 }}>
                <MyPositionButton onUse={(to) => void move(to)} />
                {/* For keyboard users, whose arrow keys pan. */}
                <Button size="small" onClick={moveToCentre}>
                    {translate('map.useCentre')}
                </Button>
                <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
                    {translate('map.positionHint')}
                </Typography>
            </Line>
        </Box>
    );
};
