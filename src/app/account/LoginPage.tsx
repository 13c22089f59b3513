import { lazy, Suspense, useEffect, useState } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/navigation';
import { keptInputKey } from '../runtime/preferences';
import { text } from '../runtime/text';
import { Busy } from '../layout/Busy';
import { LightPage } from '../layout/LightPage';
import { landingPage } from '../session/landing';
import { keptLoginState, returnOf } from '../session/loginState';
import { storedSession } from '../session/storedSession';

const DriftEntrance = lazy(async () => ({ default: (await import('./DriftEntrance')).DriftEntrance }));

export const LoginPage = () => {
    const configuration = useConfiguration();
    const [state] = useState(keptLoginState);
    const [isGoing, setIsGoing] = useState(false);
    const [failed, setFailed] = useState(false);
    const session = storedSession(configuration);
    const landing = session ? landingPage(session.roles) : undefined;
    const unknownRoles = landing === '/login' ? session?.roleClaims.join(', ') : undefined;
    const { problem, refusal: refused } = state;
    const next = landing && landing !== '/login' ? (returnOf(state) ?? landing) : undefined;
    useEffect(() => {
        if (unknownRoles !== undefined) console.info('No role of this product', unknownRoles);
    }, [unknownRoles]);
    useEffect(() => {
        if (next !== undefined) openDocument(next, { replace: true });
    }, [next]);
    if (next !== undefined) return <Busy />;

    const go = async (asOtherUser: boolean): Promise<void> => {
        setIsGoing(true);
        setFailed(false);
        try {
            const { signIn } = await import('../session/oidc');
            const returnTo = asOtherUser ? undefined : returnOf(state);
            await signIn(configuration, { asOtherUser, ...(returnTo ? { returnTo } : {}) });
        } catch {
            setFailed(true);
            setIsGoing(false);
        }
    };

    const refusal = problem === 'denied' ? text('session.accessDenied') : session ? text('errors.noAccess') : undefined;
    const asOther = refusal !== undefined || refused !== undefined;
    return (
        <LightPage title={text('session.title')}>
            {refusal ? (
                <p role="alert" className="problem">
                    {refusal}
                </p>
            ) : (
                <p className="quiet">{text('session.intro')}</p>
            )}
            {localStorage.getItem(keptInputKey) ? <p role="status">{text('session.expired')}</p> : null}
            {refused ? (
                <div role="alert" className="problem">
                    <p>{refused.message}</p>
                    <p>{text('session.refused', { reference: refused.reference ?? '–' })}</p>
                </div>
            ) : null}
            {failed || problem === 'failed' ? (
                <p role="alert" className="problem">
                    {text('session.failed')}
                </p>
            ) : null}
            <div className="row">
                <button type="button" disabled={isGoing} onClick={() => void go(asOther)}>
                    {text(isGoing ? 'session.signingIn' : asOther ? 'session.otherUser' : 'session.signIn')}
                </button>
                {configuration.FEATURE_NO_PASSWORDS ? null : (
                    <a href="/konto/glemtpassord">{text('session.forgotten')}</a>
                )}
            </div>
            {session ? (
                <Suspense>
                    <DriftEntrance session={session} />
                </Suspense>
            ) : null}
        </LightPage>
    );
};
