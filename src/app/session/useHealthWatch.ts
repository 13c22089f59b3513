import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { checkMs, downPath, failsTwice, healthCheck, startUp, troubleEvent } from '../runtime/health';

/**
 * Sends the user to /nedtid when the start-up call or a health check fails twice in a row (D6); the page brings them
 * back.
 */
export const useHealthWatch = (): void => {
    const configuration = useConfiguration();
    const location = useLocation();
    const navigate = useNavigate();
    const where = useRef(location);
    useEffect(() => {
        where.current = location;
    }, [location]);

    useEffect(() => {
        let isChecking = false;
        const look = async (check: () => Promise<boolean>): Promise<void> => {
            if (isChecking || where.current.pathname === downPath) return;
            isChecking = true;
            const isDown = await failsTwice(check);
            isChecking = false;
            const { pathname, search, hash } = where.current;
            if (isDown && pathname !== downPath)
                await navigate(downPath, { state: { from: `${pathname}${search}${hash}` } });
        };
        const lookNow = (): void => void look(() => healthCheck(configuration));
        void look(() => startUp(configuration));
        const timer = setInterval(lookNow, checkMs);
        window.addEventListener(troubleEvent, lookNow);
        return () => {
            clearInterval(timer);
            window.removeEventListener(troubleEvent, lookNow);
        };
    }, [configuration, navigate]);
};
