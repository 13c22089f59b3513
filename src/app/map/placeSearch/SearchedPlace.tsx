import { useEffect } from 'react';
import { CircleMarker, Tooltip, useMap } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import type { PickedAddress } from '../search/AddressSearch';

export const SearchedPlace = ({ place }: { place: PickedAddress }) => {
    const map = useMap();
    useEffect(() => {
        map.setView([place.latitude, place.longitude], mapLimits.maxZoom);
    }, [map, place]);
    return (
        <CircleMarker
            center={[place.latitude, place.longitude]}
            radius={12}
            pathOptions={{ color: '#1f42aa', weight: 3, fillOpacity: 0.15 }}
            interactive={false}
        >
            <Tooltip permanent direction="bottom" offset={[0, 12]}>
                {place.adresse}
            </Tooltip>
        </CircleMarker>
    );
};
