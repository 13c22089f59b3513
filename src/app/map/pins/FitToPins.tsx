import { LatLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Place } from './clusters';

interface FitToPinsProps {
    places: readonly Place[];
    /**
     * The filter behind the places: when it changes the map goes to the places that come with it. Without it, to any
     * others that come.
     */
    fitKey: string | undefined;
    /** Goes to the places at once when it changes. */
    asked: number;
    /** On arrival the map stays where it was left, as long as some pin is in view there. */
    keepFirst: boolean;
}

const closest = 16;
const options = { padding: [36, 44] as [number, number], maxZoom: closest, animate: false };

/** Brings the pins into view on arrival and when the filter changes, never while the user looks around. */
export const FitToPins = ({ places, fitKey, asked, keepFirst }: FitToPinsProps) => {
    const map = useMap();
    const fitted = useRef<Pick<FitToPinsProps, 'places' | 'fitKey' | 'asked'>>(undefined);
    useEffect(() => {
        const fit = (): void => {
            if (places.length === 0 || map.getSize().x === 0) return;
            const before = fitted.current;
            // A new filter's places come after it: until then the old ones stand and the map waits.
            const filtered =
                before !== undefined && before.places !== places && (fitKey === undefined || before.fitKey !== fitKey);
            if (before && !filtered && before.asked === asked) return;
            fitted.current = { places, fitKey, asked };
            const view = map.getBounds();
            if (!before && keepFirst && places.some(({ latitude, longitude }) => view.contains([latitude, longitude])))
                return;
            map.fitBounds(new LatLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), options);
        };
        fit();
        // A map in a sheet or panel gets its size only when that opens.
        map.on('resize', fit);
        return () => {
            map.off('resize', fit);
        };
    }, [map, places, fitKey, asked, keepFirst]);
    return null;
};
