import { useWholeAnswer } from './useWholeAnswer';

/** Asks for the pins while the code of the map is loaded. */
export const EarlyPins = (): null => {
    useWholeAnswer();
    return null;
};
