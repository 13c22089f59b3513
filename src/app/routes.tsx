import { Navigate, type RouteObject } from 'react-router-dom';
import { ConfirmationPage } from './account/ConfirmationPage';
import { ForgottenPasswordPage } from './account/ForgottenPasswordPage';
import { NewPasswordPage } from './account/NewPasswordPage';
import { Application } from './Application';
import { Root } from './layout/Root';
import { RouteProblem } from './layout/problems/RouteProblem';
import { CallbackPage } from './account/CallbackPage';
import { LoginPage } from './account/LoginPage';

/**
 * The public pages of the route table; everything else is the signed-in application, /nedtid included (administration
 * §2).
 */
export const routes: RouteObject[] = [
    {
        element: <Root />,
        errorElement: <RouteProblem />,
        children: [
            { path: '/', element: <Navigate to="/login" replace /> },
            { path: '/login', element: <LoginPage /> },
            { path: '/auth-callback', element: <CallbackPage /> },
            { path: '/konto/glemtpassord', element: <ForgottenPasswordPage /> },
            { path: '/konto/linkforglemtpassordersent', element: <ConfirmationPage of="sent" /> },
            { path: '/konto/passord/:id', element: <NewPasswordPage /> },
            { path: '/passordaktivering/:id', element: <NewPasswordPage activates /> },
            { path: '/konto/endretpassordbekreftet', element: <ConfirmationPage of="changed" /> },
            { path: '*', element: <Application /> },
        ],
    },
];
