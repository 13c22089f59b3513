import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Position } from '../../data/mapped';
import { MapButton, type MapButtonProps } from './MapButton';

interface ClusterMarkerProps extends Pick<MapButtonProps, 'at' | 'tabIndex' | 'isMarked'> {
    count: number;
    isSpread: boolean;
    onOpen: (at: Position) => void;
}

/** Memoised, so that hovering other markers or rows does not render it. */
export const ClusterMarker = memo(({ count, isSpread, onOpen, ...button }: ClusterMarkerProps) => (
    <MapButton
        {...button}
        className="map-cluster"
        size={[36, 36]}
        label={useTranslate()('map.cluster', { smart_count: count })}
        content={String(count)}
        opacity={isSpread ? 0.35 : 1}
        onOpen={() => onOpen(button.at)}
    />
));
ClusterMarker.displayName = 'ClusterMarker';
