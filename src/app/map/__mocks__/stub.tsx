// The map's mock for component tests (see `tests/harness/setup.ts`). Leaflet needs real layout, so the journeys test
// the map itself.
import { useEffect, useRef } from 'react';
import type { PositionMapProps } from '../position/PositionMapContent';

const place = { latitude: 59.912, longitude: 10.751 };

/** Dispatched on the document, answers the look-up that is running. */
export const addressFound = 'addressFound';

export const PositionMap = ({ address, error, onChange, onLookUp }: Partial<PositionMapProps>) => {
    const isLookingUp = useRef(false);
    useEffect(() => onLookUp?.(isLookingUp.current), [onLookUp]);
    useEffect(() => {
        const answer = (): void => {
            if (isLookingUp.current) onChange?.({ adresse: 'Storgata 2', ...place });
        };
        document.addEventListener(addressFound, answer);
        return () => document.removeEventListener(addressFound, answer);
    }, [onChange]);
    return (
        <>
            {onChange ? (
                <>
                    <input aria-label="Adresse i kartet" readOnly value={address} />
                    <button
                        type="button"
                        onClick={() => {
                            isLookingUp.current = true;
                            onLookUp?.(true);
                        }}
                    >
                        Finn adressen
                    </button>
                    {/* Its look-up only starts once the device answers. */}
                    <button type="button" onClick={() => (isLookingUp.current = true)}>
                        Bruk min posisjon
                    </button>
                    <button
                        type="button"
                        onClick={() => {
                            isLookingUp.current = false;
                            onLookUp?.(false);
                            onChange({ adresse: 'Storgata 1', ...place });
                        }}
                    >
                        Velg i kartet
                    </button>
                    <button type="button" onClick={() => onChange({ adresse: '', ...place })}>
                        Velg uten adresse
                    </button>
                </>
            ) : null}
            {error ? <p>{error}</p> : null}
        </>
    );
};
export const MapLoading = () => null;
