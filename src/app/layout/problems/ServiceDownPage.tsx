import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { text } from '../../runtime/text';
import { healthCheck, lastHealth, recoveries, retryMs, startUp } from '../../runtime/health';
import { LightPage } from '../LightPage';

/** In a portal, so that it covers dialogs of the page behind it, which stays mounted (D6). */
export const ServiceDownPage = ({ onBack }: { onBack: () => void | Promise<void> }) => {
    const configuration = useConfiguration();
    const [{ authentication, reports }, setHealth] = useState(lastHealth);
    const [isTrying, setIsTrying] = useState(false);

    const retry = async (): Promise<void> => {
        setIsTrying(true);
        const isUp = (await healthCheck(configuration)) && (await startUp(configuration));
        setIsTrying(false);
        setHealth(lastHealth());
        if (!isUp) return;
        await onBack();
        recoveries.set(recoveries.get() + 1);
    };

    const retryNow = useEffectEvent(() => void retry());
    useEffect(() => {
        const again = (): void => retryNow();
        const timer = setInterval(again, retryMs);
        window.addEventListener('online', again);
        return () => {
            clearInterval(timer);
            window.removeEventListener('online', again);
        };
    }, []);

    return createPortal(
        <div className="down">
            <LightPage title={text('account.downTitle')} withoutHome>
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
