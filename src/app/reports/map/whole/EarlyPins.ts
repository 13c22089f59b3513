import { useEffect } from 'react';
import { PinsOfFilter } from './PinsOfFilter';
import { useWholeAnswer } from './useWholeAnswer';

/** Asks for the pins while the code of the map is loaded. */
export const EarlyPins = (): null => {
    useWholeAnswer();
    useEffect(() => void PinsOfFilter.preload().catch(() => undefined), []);
    return null;
};
