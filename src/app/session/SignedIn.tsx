import { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useConfiguration } from '../common/ConfigurationContext';
import { createApplicationCity } from '../data/applicationCity';
import type { Call } from '../data/cityClient';
import { CityContext } from '../data/CityContext';
import { NotFoundLight } from '../layout/NotFoundLight';
import { isKnownPath } from './access';
import { currentSession } from './authProvider';
import { landingPage } from './landing';
import { backEvent } from './health';
import type { LoginState } from './loginState';
import { SessionContext, type Session } from './Session';
import { userManager } from './oidc';
import { createTokens } from './tokens';
import { useRenewal } from './useRenewal';

/** What the signed-in application is built on. */
export interface Application {
    city: Call;
    session: Session;
    queryClient: QueryClient;
}

/**
 * Finds out who is signed in before anything else is shown. Nobody, or nobody with a role we know: to /login, which knows
 * where to come back to (administration §2, D5).
 */
export const SignedIn = ({ loading, children }: { loading: ReactNode; children: (application: Application) => ReactNode }) => {
    const configuration = useConfiguration();
    const navigate = useNavigate();
    const location = useLocation();
    const [session, setSession] = useState<Session | null>();

    useEffect(() => {
        let isCurrent = true;
        void currentSession(configuration).then((found) => (isCurrent ? setSession(found ?? null) : undefined));
        return () => {
            isCurrent = false;
        };
    }, [configuration]);

    const lost = useCallback(() => {
        const { pathname, search } = window.location;
        const state: LoginState = { nextPathname: pathname, nextSearch: search };
        // What the city no longer accepts must not send the sign-in page back here.
        void userManager(configuration)
            .removeUser()
            .finally(() => navigate('/login', { replace: true, state }));
    }, [configuration, navigate]);
    useRenewal(lost);
    const city = useMemo(() => createApplicationCity(configuration, createTokens(configuration, lost)), [configuration, lost]);
    // The city client repeats what may be repeated (D3); the cache never does so on top.
    const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } } }));

    useEffect(() => {
        const refetch = (): void => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
        window.addEventListener(backEvent, refetch);
        return () => window.removeEventListener(backEvent, refetch);
    }, [queryClient]);

    if (session === undefined) return loading;
    if (session === null && !isKnownPath(location.pathname)) return <NotFoundLight />;
    if (session === null || landingPage(session.roles) === '/login') {
        const state: LoginState = { nextPathname: location.pathname, nextSearch: location.search };
        return <Navigate to="/login" replace state={state} />;
    }
    return (
        <SessionContext.Provider value={session}>
            <CityContext.Provider value={city}>{children({ city, session, queryClient })}</CityContext.Provider>
        </SessionContext.Provider>
    );
};
