import { useStore } from 'react-admin';
import { useHandlesInOneCall } from './handlingCalls';

/**
 * Whether a report is handled in one form: always where the city saves that in one call, elsewhere by choice. Undefined
 * before the city's answer.
 */
export const useTogether = () => {
    const isOneCall = useHandlesInOneCall();
    const [isChosen, setIsChosen] = useStore('handling.together', false);
    return { isTogether: isOneCall === undefined ? undefined : isOneCall || isChosen, isOneCall, setIsChosen };
};
