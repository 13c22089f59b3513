import { useState } from 'react';
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { Application } from './Application';
import { pages } from './pages';
import { applicationRoutes } from './frame/applicationRoutes';
import { useConfiguration } from './runtime/ConfigurationContext';
import { RouterContext } from './runtime/navigation';

export const Router = () => {
    const configuration = useConfiguration();
    const [router] = useState(() => {
        const created: DataRouter = createBrowserRouter(
            applicationRoutes(configuration, <Application />, pages, (...to) => created.navigate(...to)),
        );
        return created;
    });
    return (
        <RouterContext value={router}>
            <RouterProvider router={router} />
        </RouterContext>
    );
};
