import { useEffect, useState } from 'react';

/** The value, once it has not changed for `ms` milliseconds. */
export const useDebounced = <T>(value: T, pauseMs: number): T => {
    const [rested, setRested] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setRested(value), pauseMs);
        return () => clearTimeout(timer);
    }, [value, pauseMs]);
    return rested;
};
