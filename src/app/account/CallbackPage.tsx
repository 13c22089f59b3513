import { useEffect, useRef } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/navigation';
import { text } from '../runtime/text';
import { LightPage } from '../layout/LightPage';
import { RefusedByCity } from '../session/cityProfile';
import { landingPage } from '../session/landing';
import { keepLoginState, type LoginState } from '../session/loginState';
import { storedSession } from '../session/storedSession';

/** /auth-callback: completes the sign-in. In the hidden frame of a silent renewal it does not navigate. */
export const CallbackPage = () => {
    const configuration = useConfiguration();
    const started = useRef(false);
    useEffect(() => {
        // The code works only once.
        if (started.current) return;
        started.current = true;
        const finish = async (): Promise<void> => {
            const { finishSignIn, isAccessDenied } = await import('../session/oidc');
            try {
                const finished = await finishSignIn(configuration);
                const session = storedSession(configuration);
                if (finished) openDocument(finished.returnTo ?? landingPage(session?.roles ?? []), { replace: true });
            } catch (error) {
                const state: LoginState =
                    error instanceof RefusedByCity
                        ? { refusal: error.refusal }
                        : { problem: isAccessDenied(error) ? 'denied' : 'failed' };
                keepLoginState(state);
                openDocument('/login', { replace: true });
            }
        };
        void finish();
    }, [configuration]);
    return (
        <LightPage title={text('session.signingIn')}>
            <div className="busy" />
        </LightPage>
    );
};
