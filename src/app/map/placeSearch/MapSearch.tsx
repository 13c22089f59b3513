import SearchIcon from '@mui/icons-material/Search';
import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { preloadable } from '../../places/preloadable';
import { LabelledButton } from '../../common/LabelledButton';
import type { PickedAddress } from '../search/AddressSearch';
import type { Places } from '../../places/places';
import { SearchedPlace } from './SearchedPlace';

const AddressSearch = preloadable(async () => (await import('../search/AddressSearch')).AddressSearch);

/** Loaded when opened by its button to keep the list's first visit fast. */
export const MapSearch = ({ show }: Places['MapTools']) => {
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
