import { useMemo } from 'react';
import { useFocusedReport } from '../../common/FocusedReport';
import type { ListPinsProps } from '../../data/mapped';
import { FitToPins } from './FitToPins';
import { Pins } from './Pins';
import { usePinOf } from './usePinOf';

export const ListPins = ({ rows, previewedId, onOpen, ...fit }: ListPinsProps) => {
    const [focusedId = previewedId, onHover] = useFocusedReport();
    const pinOf = usePinOf();
    const pins = useMemo(() => rows.map(pinOf), [rows, pinOf]);
    return (
        <>
            <Pins pins={pins} marked={rows.find(({ id }) => id === focusedId)} onHover={onHover} onOpen={onOpen} />
            <FitToPins places={rows} {...fit} />
        </>
    );
};
