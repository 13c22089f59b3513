import { type FitBoundsOptions, LatLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { ListPinsProps, Position } from '../../data/mapped';

interface FitToPinsProps extends Pick<ListPinsProps, 'fitKey' | 'fitCount' | 'keepFirst'> {
    /** The pins, and the boxes of clusters. */
    areas: readonly LatLngBounds[];
}

export const areaOf = ({ latitude, longitude }: Position): LatLngBounds =>
    new LatLngBounds([latitude, longitude], [latitude, longitude]);

const maxZoom = 16;
const options: FitBoundsOptions = {
    // Keeps pins, which are drawn 30 pixels above their position, clear of the buttons along the edges.
    paddingTopLeft: [36, 84],
    paddingBottomRight: [68, 44],
    maxZoom,
    animate: false,
};

/** Fits the map to the pins on mount and when the filter changes, but never while the user pans. */
export const FitToPins = ({ areas, fitKey, fitCount, keepFirst }: FitToPinsProps) => {
    const map = useMap();
    const fitted = useRef<Pick<FitToPinsProps, 'areas' | 'fitKey' | 'fitCount'>>(undefined);
    useEffect(() => {
        const fit = (): void => {
            if (areas.length === 0 || map.getSize().x === 0) return;
            const before = fitted.current;
            // The areas arrive after their filter; until then the map keeps the old ones.
            const filtered =
                before !== undefined && before.areas !== areas && (fitKey === undefined || before.fitKey !== fitKey);
            if (before && !filtered && before.fitCount === fitCount) return;
            fitted.current = { areas, fitKey, fitCount };
            const view = map.getBounds();
            if (!before && keepFirst && areas.some((area) => view.intersects(area))) return;
            const whole = new LatLngBounds([]);
            areas.forEach((area) => whole.extend(area));
            map.fitBounds(whole, options);
        };
        fit();
        // A map in a sheet or panel has no size until that opens.
        map.on('resize', fit);
        return () => {
            map.off('resize', fit);
        };
    }, [map, areas, fitKey, fitCount, keepFirst]);
    return null;
};
