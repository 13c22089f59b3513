import { useTranslate } from 'react-admin';
import { MapButton, type MapButtonProps } from './MapButton';

interface ClusterMarkerProps extends Omit<MapButtonProps, 'size'> {
    count: number;
    isSpread: boolean;
}

export const ClusterMarker = ({ count, isSpread, ...button }: ClusterMarkerProps) => (
    <MapButton
        {...button}
        className="map-cluster"
        size={[36, 36]}
        aria-label={useTranslate()('map.cluster', { smart_count: count })}
        opacity={isSpread ? 0.35 : 1}
    >
        {count}
    </MapButton>
);
