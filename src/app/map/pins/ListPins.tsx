import { useMemo } from 'react';
import { useFocusedReport } from '../../common/FocusedReport';
import { hasPosition, type ListPinsProps } from '../../data/mapped';
import { areaOf, FitToPins } from './FitToPins';
import { Pins } from './Pins';
import { usePinOf } from './usePinOf';

export const ListPins = ({ rows, previewedId, onOpen, ...fit }: ListPinsProps) => {
    const [focusedId = previewedId, onHover] = useFocusedReport();
    const pinOf = usePinOf();
    // A report without a position has no pin (D14).
    const placed = useMemo(() => rows.filter(hasPosition), [rows]);
    const pins = useMemo(() => placed.map(pinOf), [placed, pinOf]);
    const areas = useMemo(() => placed.map(areaOf), [placed]);
    return (
        <>
            <Pins pins={pins} marked={placed.find(({ id }) => id === focusedId)} onHover={onHover} onOpen={onOpen} />
            <FitToPins areas={areas} {...fit} />
        </>
    );
};
