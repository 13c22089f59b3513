import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { createApplicationCity } from '../data/applicationCity';
import { createDataProvider, type CityDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { readAhead } from '../data/readAhead';
import { NotFoundLight } from './problems/NotFoundLight';
import { isKnownPath } from '../../api/pagePaths';
import { currentSession } from '../session/authProvider';
import { landingPage } from '../session/landing';
import { backEvent } from '../runtime/health';
import type { LoginState } from '../session/loginState';
import { SessionContext, type Session } from '../session/Session';
import { userManager } from '../session/oidc';
import { createTokens } from '../session/tokens';
import { primeAccess } from '../session/useAllowed';
import { useRenewal } from '../session/useRenewal';

/** What the signed-in application needs. */
export interface Application {
    dataProvider: CityDataProvider;
    session: Session;
    queryClient: QueryClient;
}

/**
 * Finds out who is signed in before anything else is shown. Nobody, or nobody with a role we know: to /login, which
 * knows where to come back to (administration §2, D5).
 */
export const SignedIn = ({
    loading,
    children,
}: {
    loading: ReactNode;
    children: (application: Application) => ReactNode;
}) => {
    const configuration = useConfiguration();
    const navigate = useNavigate();
    const location = useLocation();
    const [signedIn, setSignedIn] = useState<Pick<Application, 'session' | 'dataProvider'> | null>();
    const [queryClient] = useState(createQueryClient);

    const lost = useCallback(() => {
        const { pathname, search } = window.location;
        const state: LoginState = { nextPathname: pathname, nextSearch: search };
        // Otherwise /login would send the user straight back here.
        void userManager(configuration)
            .removeUser()
            .finally(() => navigate('/login', { replace: true, state }));
    }, [configuration, navigate]);
    useRenewal(lost);
    const services = useMemo(
        () => createApplicationCity(configuration, createTokens(configuration, lost)),
        [configuration, lost],
    );

    useEffect(() => {
        let isCurrent = true;
        const enter = async (): Promise<void> => {
            const session = await currentSession(configuration);
            if (!isCurrent) return;
            if (!session) {
                setSignedIn(null);
                return;
            }
            // Once, not as it renders: each write to the cache would interrupt the navigation that renders it.
            primeAccess(queryClient, session.roles);
            const dataProvider = createDataProvider({
                ...services,
                configuration,
                queryClient,
                userId: session.userId,
            });
            await readAhead(queryClient, dataProvider);
            if (isCurrent) setSignedIn({ session, dataProvider });
        };
        void enter();
        return () => {
            isCurrent = false;
        };
    }, [configuration, queryClient, services]);

    useEffect(() => {
        const refetch = (): void =>
            void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
        window.addEventListener(backEvent, refetch);
        return () => window.removeEventListener(backEvent, refetch);
    }, [queryClient]);

    if (signedIn === undefined) return loading;
    if (signedIn === null && !isKnownPath(location.pathname)) return <NotFoundLight />;
    if (signedIn === null || landingPage(signedIn.session.roles) === '/login') {
        const state: LoginState = { nextPathname: location.pathname, nextSearch: location.search };
        return <Navigate to="/login" replace state={state} />;
    }
    return (
        <SessionContext.Provider value={signedIn.session}>
            {children({ ...signedIn, queryClient })}
        </SessionContext.Provider>
    );
};
