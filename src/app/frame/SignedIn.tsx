import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isKnownPath } from '../../api/pagePaths';
import { recoveries } from '../runtime/health';
import { useApplication, type Application } from '../session/application';
import { landingPage } from '../session/landing';
import type { LoginState } from '../session/loginState';
import { SessionContext } from '../session/Session';
import { useRenewal } from '../session/useRenewal';
import { NotFoundLight } from '../layout/problems/NotFoundLight';

/** Keeps the session alive, and repeats requests that failed while the service was down. */
const LiveSession = ({ application, children }: { application: Application; children: ReactNode }) => {
    const { session, queryClient, endSession } = application;
    useRenewal(session, endSession);
    useEffect(() => {
        const refetch = (): void =>
            void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
        return recoveries.subscribe(refetch);
    }, [queryClient]);
    return <SessionContext value={session}>{children}</SessionContext>;
};

/** Users without a known role go to /login too, which returns them here (administration §2, D5). */
export const SignedIn = ({ children }: { children: (application: Application) => ReactNode }) => {
    const { pathname, search } = useLocation();
    const application = useApplication();
    if (application && landingPage(application.session.roles) !== '/login')
        return <LiveSession application={application}>{children(application)}</LiveSession>;
    if (!isKnownPath(pathname)) return <NotFoundLight />;
    const state: LoginState = { nextPathname: pathname, nextSearch: search };
    return <Navigate to="/login" replace state={state} />;
};
