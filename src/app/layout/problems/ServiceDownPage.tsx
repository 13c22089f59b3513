import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { text } from '../../runtime/text';
import { backEvent, healthCheck, lastHealth, retryMs } from '../../runtime/health';
import { LightPage } from '../LightPage';

/**
 * /nedtid: tries again every 30 seconds and returns where the user was (report-handling §2, D6). In a portal, so that
 * it also covers the dialogs of the page that stays mounted behind it.
 */
export const ServiceDownPage = () => {
    const configuration = useConfiguration();
    const navigate = useNavigate();
    const { state }: { state: unknown } = useLocation();
    const [{ authentication, reports }, setHealth] = useState(lastHealth);
    const from =
        typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
            ? state.from
            : '/';
    const [isTrying, setIsTrying] = useState(false);

    const retry = useCallback(async (): Promise<void> => {
        setIsTrying(true);
        const isUp = await healthCheck(configuration);
        setIsTrying(false);
        setHealth(lastHealth());
        if (!isUp) return;
        await navigate(from, { replace: true });
        window.dispatchEvent(new Event(backEvent));
    }, [configuration, navigate, from]);

    useEffect(() => {
        const timer = setInterval(() => void retry(), retryMs);
        const online = (): void => void retry();
        window.addEventListener('online', online);
        return () => {
            clearInterval(timer);
            window.removeEventListener('online', online);
        };
    }, [retry]);

    return createPortal(
        <div className="down">
            <LightPage title={text('account.downTitle')}>
                <p>{text('account.downText')}</p>
                <p className="quiet">{text('account.downRetry')}</p>
                {authentication && reports ? (
                    <p className="quiet">{text('account.downStatus', { authentication, reports })}</p>
                ) : null}
                <button type="button" disabled={isTrying} onClick={() => void retry()}>
                    {text('common.retry')}
                </button>
            </LightPage>
        </div>,
        document.body,
    );
};
