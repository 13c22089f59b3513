import SearchIcon from '@mui/icons-material/Search';
import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { LabelledButton } from '../../common/LabelledButton';
import type { PickedAddress } from './AddressSearch';

const AddressSearch = lazy(async () => ({ default: (await import('./AddressSearch')).AddressSearch }));

/** The map's address search, loaded when opened by its button to keep the list's first visit fast. */
export const SearchOnMap = ({ address, onPick }: { address: string; onPick: (picked: PickedAddress) => void }) => {
    const [open, setOpen] = useState(false);
    const button = (
        <LabelledButton className="map-button" disabled={open} label="map.searchAddress" onClick={() => setOpen(true)}>
            <SearchIcon />
        </LabelledButton>
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
