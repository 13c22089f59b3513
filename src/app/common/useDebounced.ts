import { useEffect, useState } from 'react';

export const useDebounced = <T>(value: T, pauseMs: number): T => {
    const [rested, setRested] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setRested(value), pauseMs);
        return () => clearTimeout(timer);
    }, [value, pauseMs]);
    return rested;
};
