import { useEffect, useRef } from 'react';

/** Acts only while the component is shown: the user may go to another page while something is saved. */
export const useWhileShown = <A extends unknown[]>(act: (...args: A) => void): ((...args: A) => void) => {
    const isShown = useRef(false);
    useEffect(() => {
        isShown.current = true;
        return () => {
            isShown.current = false;
        };
    }, []);
    return (...args) => {
        if (isShown.current) act(...args);
    };
};
