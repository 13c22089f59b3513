import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfiguration } from '../common/ConfigurationContext';
import { text } from '../common/text';
import { LightPage } from '../layout/LightPage';
import { landingPage } from './landing';
import type { LoginState } from './loginState';
import { storedSession } from './storedSession';

/** /auth-callback: ends sign-in, also in the hidden frame of a silent renewal, where it goes nowhere. */
export const CallbackPage = () => {
    const configuration = useConfiguration();
    const navigate = useNavigate();
    const started = useRef(false);
    useEffect(() => {
        // The code can be used once.
        if (started.current) return;
        started.current = true;
        const finish = async (): Promise<void> => {
            const { finishSignIn, isAccessDenied } = await import('./oidc');
            try {
                const finished = await finishSignIn(configuration);
                const session = storedSession(configuration);
                if (finished) await navigate(finished.returnTo ?? landingPage(session?.roles ?? []), { replace: true });
            } catch (error) {
                const state: LoginState = { problem: isAccessDenied(error) ? 'denied' : 'failed' };
                await navigate('/login', { replace: true, state });
            }
        };
        void finish();
    }, [configuration, navigate]);
    return (
        <LightPage title={text('session.signingIn')}>
            <div className="busy" />
        </LightPage>
    );
};
