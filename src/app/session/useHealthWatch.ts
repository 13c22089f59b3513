import { useEffect, useEffectEvent } from 'react';
import { areOffersKnown } from '../runtime/offers';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { checkMs, failsTwice, healthCheck, isDownPath, startUp, unansweredCalls } from '../runtime/health';

/** Calls `onDown` when the start-up call or a health check fails twice in a row (D6). */
export const useHealthWatch = (onDown: (address: string) => void): void => {
    const configuration = useConfiguration();
    const leave = useEffectEvent(onDown);
    useEffect(() => {
        let isChecking = false;
        const look = async (check: () => Promise<boolean>): Promise<void> => {
            // Without a network, nothing is known about the service.
            if (isChecking || isDownPath(window.location.pathname) || !navigator.onLine) return;
            isChecking = true;
            const isDown = await failsTwice(check);
            isChecking = false;
            const { pathname, search, hash } = window.location;
            if (isDown && navigator.onLine && !isDownPath(pathname)) leave(`${pathname}${search}${hash}`);
        };
        // Until the start-up call succeeds, the city's capabilities are unknown.
        const lookNow = (): void => void look(() => (areOffersKnown() ? healthCheck : startUp)(configuration));
        if (!areOffersKnown()) lookNow();
        const timer = setInterval(lookNow, checkMs);
        const unsubscribe = unansweredCalls.subscribe(lookNow);
        return () => {
            clearInterval(timer);
            unsubscribe();
        };
    }, [configuration]);
};
