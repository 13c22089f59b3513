import { type FitBoundsOptions, LatLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { ListPinsProps, Place } from '../../data/mapped';

interface FitToPinsProps extends Pick<ListPinsProps, 'fitKey' | 'fitCount' | 'keepFirst'> {
    places: readonly Place[];
}

const maxZoom = 16;
const options: FitBoundsOptions = {
    // Keeps pins, which are drawn 30 pixels above their position, clear of the buttons along the edges.
    paddingTopLeft: [36, 84],
    paddingBottomRight: [68, 44],
    maxZoom,
    animate: false,
};

/** Fits the map to the pins on mount and when the filter changes, but never while the user pans. */
export const FitToPins = ({ places, fitKey, fitCount, keepFirst }: FitToPinsProps) => {
    const map = useMap();
    const fitted = useRef<Pick<FitToPinsProps, 'places' | 'fitKey' | 'fitCount'>>(undefined);
    useEffect(() => {
        const fit = (): void => {
            if (places.length === 0 || map.getSize().x === 0) return;
            const before = fitted.current;
            // The places arrive after their filter; until then the map keeps the old ones.
            const filtered =
                before !== undefined && before.places !== places && (fitKey === undefined || before.fitKey !== fitKey);
            if (before && !filtered && before.fitCount === fitCount) return;
            fitted.current = { places, fitKey, fitCount };
            const view = map.getBounds();
            if (!before && keepFirst && places.every(({ latitude, longitude }) => view.contains([latitude, longitude])))
                return;
            map.fitBounds(new LatLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), options);
        };
        fit();
        // A map in a sheet or panel has no size until that opens.
        map.on('resize', fit);
        return () => {
            map.off('resize', fit);
        };
    }, [map, places, fitKey, fitCount, keepFirst]);
    return null;
};
