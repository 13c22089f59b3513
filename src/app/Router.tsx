import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Application } from './Application';
import { RouteProblem } from './layout/problems/RouteProblem';
import { Root } from './layout/Root';

export { preloadPage } from './layout/guardedPage';

/**
 * Every address that is not a public page's: react-admin's resources and pages, /nedtid, and what is not found
 * (administration §2).
 */
export const Router = () => {
    const [router] = useState(() =>
        createBrowserRouter([
            {
                element: <Root />,
                errorElement: <RouteProblem />,
                children: [{ path: '*', element: <Application /> }],
            },
        ]),
    );
    return <RouterProvider router={router} />;
};
