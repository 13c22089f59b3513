import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfiguration } from '../common/ConfigurationContext';
import { text } from '../common/text';
import { healthCheck, retryMs } from '../session/health';
import { LightPage } from './LightPage';

/** /nedtid: tries again every 30 seconds and returns where the user was (report-handling §2, D6). */
export const ServiceDownPage = () => {
    const configuration = useConfiguration();
    const navigate = useNavigate();
    const { state }: { state: unknown } = useLocation();
    const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/';

    useEffect(() => {
        const retry = async (): Promise<void> => {
            if (await healthCheck(configuration)) await navigate(from, { replace: true });
        };
        const timer = setInterval(() => void retry(), retryMs);
        const online = (): void => void retry();
        window.addEventListener('online', online);
        return () => {
            clearInterval(timer);
            window.removeEventListener('online', online);
        };
    }, [configuration, navigate, from]);

    return (
        <LightPage title={text('account.downTitle')}>
            <p>{text('account.downText')}</p>
            <p className="quiet">{text('account.downRetry')}</p>
        </LightPage>
    );
};
