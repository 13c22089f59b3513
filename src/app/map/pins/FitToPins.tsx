import { type FitBoundsOptions, LatLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { ListPinsProps, Place } from '../../data/mapped';

interface FitToPinsProps extends Pick<ListPinsProps, 'fitKey' | 'asked' | 'keepFirst'> {
    places: readonly Place[];
}

const maxZoom = 16;
const options: FitBoundsOptions = {
    // No pin is below the buttons, which are 50 pixels from the edges; a pin stands 30 above its place.
    paddingTopLeft: [36, 84],
    paddingBottomRight: [68, 44],
    maxZoom,
    animate: false,
};

/** Fits the map to the pins on mount and when the filter changes, but never while the user pans. */
export const FitToPins = ({ places, fitKey, asked, keepFirst }: FitToPinsProps) => {
    const map = useMap();
    const fitted = useRef<Pick<FitToPinsProps, 'places' | 'fitKey' | 'asked'>>(undefined);
    useEffect(() => {
        const fit = (): void => {
            if (places.length === 0 || map.getSize().x === 0) return;
            const before = fitted.current;
            // The places arrive after their filter; until then the map keeps the old ones.
            const filtered =
                before !== undefined && before.places !== places && (fitKey === undefined || before.fitKey !== fitKey);
            if (before && !filtered && before.asked === asked) return;
            fitted.current = { places, fitKey, asked };
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
    }, [map, places, fitKey, asked, keepFirst]);
    return null;
};
