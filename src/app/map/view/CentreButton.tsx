import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMap } from 'react-leaflet';
import { createPortal } from 'react-dom';
import type { Position } from '../../data/mapped';

interface CentreButtonProps {
    place: HTMLElement | null;
    onUse: (position: Position) => void;
}

/** Picks the centre of the map, for keyboard users: the arrow keys pan. */
export const CentreButton = ({ place, onUse }: CentreButtonProps) => {
    const translate = useTranslate();
    const map = useMap();
    if (!place) return null;
    return createPortal(
        <Button
            className="map-use-centre"
            size="small"
            onClick={() => {
                const { lat, lng } = map.getCenter();
                onUse({ latitude: lat, longitude: lng });
            }}
        >
            {translate('map.useCentre')}
        </Button>,
        place,
    );
};
