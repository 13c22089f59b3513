import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PickedAddress } from './AddressSearch';

const AddressSearch = lazy(async () => ({ default: (await import('./AddressSearch')).AddressSearch }));

/** The map's address search, loaded when opened by its button to keep the list's first visit fast. */
export const SearchOnMap = ({ address, onPick }: { address: string; onPick: (picked: PickedAddress) => void }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const button = (
        <IconButton
            className="map-button"
            disabled={open}
            aria-label={translate('map.searchAddress')}
            title={translate('map.searchAddress')}
            onClick={() => setOpen(true)}
        >
            <SearchIcon />
        </IconButton>
    );
    return (
        <Box className={open ? 'map-search' : 'map-search-closed'}>
            {open ? (
                <Suspense fallback={button}>
                    <AddressSearch compact autoFocus address={address} onPick={onPick} />
                </Suspense>
            ) : (
                button
            )}
        </Box>
    );
};
