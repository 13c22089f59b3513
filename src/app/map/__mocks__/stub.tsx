// The map's mock for component tests (see `tests/harness/setup.ts`). Leaflet needs real layout, so the journeys test
// the map itself.
import type { PositionMapProps } from '../position/PositionMapContent';

const place = { latitude: 59.912, longitude: 10.751 };

export const PositionMap = ({ address, error, onChange, onLookUp }: Partial<PositionMapProps>) => (
    <>
        {onChange ? (
            <>
                <input aria-label="Adresse i kartet" readOnly value={address} />
                <button type="button" onClick={() => onLookUp?.(true)}>
                    Finn adressen
                </button>
                <button
                    type="button"
                    onClick={() => {
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
export const MapLoading = () => null;
