import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { downPath } from '../runtime/health';

/** Unsaved changes do not block the way to /nedtid and back: the page behind it stays mounted. */
export const routerProvider: RouterProvider = {
    ...reactRouterProvider,
    useBlocker: (shouldBlock) =>
        reactRouterProvider.useBlocker((change) => {
            if (change.currentLocation.pathname === downPath || change.nextLocation.pathname === downPath) return false;
            return typeof shouldBlock === 'function' ? shouldBlock(change) : shouldBlock;
        }),
};
