import SearchIcon from '@mui/icons-material/Search';
import { Box } from '@mui/material';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { CircleMarker, Tooltip, useMap } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import { LabelledButton } from '../../common/LabelledButton';
import type { PickedAddress } from '../../map/search/AddressSearch';

const AddressSearch = lazy(async () => ({ default: (await import('../../map/search/AddressSearch')).AddressSearch }));

const SearchedPlace = ({ place }: { place: PickedAddress }) => {
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

/**
 * Moves the map to an address, which `show` marks on it. It loads when its button opens it, to keep the list's first
 * visit fast.
 */
export const MapSearch = ({ show }: { show: (layer: ReactNode) => void }) => {
    const [open, setOpen] = useState(false);
    const [address, setAddress] = useState('');
    const pick = (place: PickedAddress): void => {
        setAddress(place.adresse);
        show(<SearchedPlace place={place} />);
    };
    const button = (
        <LabelledButton className="map-button" disabled={open} label="map.searchAddress" onClick={() => setOpen(true)}>
            <SearchIcon />
        </LabelledButton>
    );
    return (
        <Box className={open ? 'map-search' : 'map-search-closed'}>
            {open ? (
                <Suspense fallback={button}>
                    <AddressSearch compact autoFocus address={address} onPick={pick} />
                </Suspense>
            ) : (
                button
            )}
        </Box>
    );
};
