import type { ReactElement } from 'react';
import {
    Outlet,
    useNavigate,
    useRouteError,
    type DataRouter,
    type LoaderFunctionArgs,
    type RouteObject,
} from 'react-router-dom';
import type { Configuration } from '../../api/configuration';
import { downPath } from '../runtime/health';
import { sessionLost } from '../runtime/signals';
import { applicationRoute, createApplication, type Application } from '../session/application';
import type { LoginState } from '../session/loginState';
import { userManager } from '../session/oidc';
import { useHealthWatch } from '../session/useHealthWatch';
import { Busy } from './Busy';
import { prefetchPage, preloadPage } from './guardedPage';
import { ProblemPage } from './problems/ProblemPage';

const Root = () => {
    const navigate = useNavigate();
    useHealthWatch((from) => void navigate(downPath, { state: { from } }));
    return <Outlet />;
};

const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;

export const applicationRoutes = (
    configuration: Configuration,
    element: ReactElement,
    navigate: (...to: Parameters<DataRouter['navigate']>) => Promise<void>,
): RouteObject[] => {
    let isEnding = false;
    const endSession: Application['endSession'] = (refusal) => {
        // Several requests may be refused at once; the later ones would return the user to /login.
        if (isEnding || window.location.pathname === '/login') return;
        isEnding = true;
        const { pathname, search } = window.location;
        const left = sessionLost.fire(undefined);
        const state: LoginState = { nextPathname: pathname, nextSearch: search, ...(refusal ? { refusal } : {}) };
        // Otherwise /login would send the user straight back here.
        void userManager(configuration)
            .removeUser()
            .then(() => left)
            .finally(() => navigate('/login', { replace: true, state }))
            .finally(() => (isEnding = false));
    };
    let created: Promise<Application | undefined> | undefined;
    const loader = async ({ request }: LoaderFunctionArgs): Promise<Application | undefined> => {
        const url = new URL(request.url);
        if (url.pathname === downPath) return created;
        const page = preloadPage(url.pathname);
        const application = await (created ??= createApplication(configuration, endSession));
        if (application) await prefetchPage(url, application);
        await page;
        return application;
    };
    return [
        {
            id: applicationRoute,
            element: <Root />,
            errorElement: <RouteProblem />,
            hydrateFallbackElement: <Busy />,
            loader,
            // Once, or when /nedtid is left, which loads nothing.
            shouldRevalidate: ({ currentUrl }) => currentUrl.pathname === downPath,
            children: [{ path: '*', element }],
        },
    ];
};
