import { useMemo } from 'react';
import type { ListPinsProps } from '../../data/mapped';
import { FitToPins } from './FitToPins';
import { Pins } from './Pins';
import { usePinOf } from './usePinOf';

export const ListPins = ({ rows, focusedId, onHover, onOpen, ...fit }: ListPinsProps) => {
    const pinOf = usePinOf();
    const pins = useMemo(() => rows.map(pinOf), [rows, pinOf]);
    return (
        <>
            <Pins pins={pins} marked={rows.find(({ id }) => id === focusedId)} onHover={onHover} onOpen={onOpen} />
            <FitToPins places={rows} {...fit} />
        </>
    );
};
