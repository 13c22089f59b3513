import { useStore } from 'react-admin';
import { useHandlesInOneCall } from './handlingCalls';

/**
 * True if a report is handled in one form: always where the city saves that in one call, elsewhere, and before
 * the city's answer, by choice.
 */
export const useTogether = () => {
    const isOneCall = useHandlesInOneCall();
    const [isChosen, setIsChosen] = useStore('handling.together', false);
    return { isTogether: isOneCall === true || isChosen, isOneCall, setIsChosen };
};
