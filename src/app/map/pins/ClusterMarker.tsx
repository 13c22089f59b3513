import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Position } from '../../data/mapped';
import { MapButton, type MapButtonProps } from './MapButton';

interface ClusterMarkerProps extends Omit<MapButtonProps, 'size' | 'onOpen'> {
    count: number;
    isSpread: boolean;
    onOpen: (at: Position) => void;
}

/** Not rendered again while another marker or row is pointed at. */
export const ClusterMarker = memo(({ count, isSpread, onOpen, ...button }: ClusterMarkerProps) => (
    <MapButton
        {...button}
        className="map-cluster"
        size={[36, 36]}
        aria-label={useTranslate()('map.cluster', { smart_count: count })}
        opacity={isSpread ? 0.35 : 1}
        onOpen={() => onOpen(button.at)}
    >
        {count}
    </MapButton>
));
ClusterMarker.displayName = 'ClusterMarker';
