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
import { downPath, isDownPath } from '../runtime/health';
import { loadDrafts, loseSession } from '../common/drafts/drafts';
import { withRequestId } from '../common/RequestId';
import { keptWhileOffline } from '../offline/keptWhileOffline';
import { inTurn } from '../offline/connection/inTurn';
import { mergeOrAsk } from '../report/conflicts/merging';
import { applicationRoute, createApplication, type Application } from '../session/application';
import type { LoginState } from '../session/loginState';
import { userManager } from '../session/oidc';
import { useHealthWatch } from '../session/useHealthWatch';
import { Busy } from '../layout/Busy';
import { type GuardedPage, preparePage } from '../layout/guardedPage';
import { ProblemPage } from '../layout/problems/ProblemPage';

const Root = () => {
    const navigate = useNavigate();
    useHealthWatch((from) => void navigate(downPath, { state: { from } }));
    return <Outlet />;
};

const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;

/** Retries while the city is busy, stores writes while it is out of reach, and shows failures with their request id. */
const around = [inTurn, keptWhileOffline, withRequestId];

export const applicationRoutes = (
    configuration: Configuration,
    element: ReactElement,
    pages: readonly GuardedPage[],
    navigate: (...to: Parameters<DataRouter['navigate']>) => Promise<void>,
): RouteObject[] => {
    let isEnding = false;
    const endSession: Application['endSession'] = (refusal) => {
        // Several requests may be refused at once; the later ones would send the user back from /login.
        if (isEnding || window.location.pathname === '/login') return;
        isEnding = true;
        const { pathname, search } = window.location;
        const left = loseSession();
        const state: LoginState = { nextPathname: pathname, nextSearch: search, ...(refusal ? { refusal } : {}) };
        // Otherwise /login would send the user straight back here.
        void userManager(configuration)
            .removeUser()
            .then(() => left)
            .finally(() => navigate('/login', { replace: true, state }))
            .finally(() => (isEnding = false));
    };
    const start = async (): Promise<Application | undefined> => {
        const application = await createApplication(configuration, { endSession, around, decide: mergeOrAsk });
        if (application) void loadDrafts(application.session.userId);
        return application;
    };
    let created: Promise<Application | undefined> | undefined;
    const loader = async ({ request }: LoaderFunctionArgs): Promise<Application | undefined> => {
        const url = new URL(request.url);
        if (isDownPath(url.pathname)) return created;
        created ??= start();
        await preparePage(pages, url, created);
        return created;
    };
    return [
        {
            id: applicationRoute,
            element: <Root />,
            errorElement: <RouteProblem />,
            hydrateFallbackElement: <Busy />,
            loader,
            // Once, or when /nedtid is left, which loads nothing.
            shouldRevalidate: ({ currentUrl }) => isDownPath(currentUrl.pathname),
            children: [{ path: '*', element }],
        },
    ];
};
