import { createContext, use } from 'react';
import type { DataRouter, To } from 'react-router-dom';

/** Loads the document of an address; with `replace`, the back button skips the current one. */
export const openDocument = (address: string, { replace = false } = {}): void => {
    if (replace) window.location.replace(address);
    else window.location.assign(address);
};

export const reloadDocument = (): void => window.location.reload();

/**
 * The router itself, for what its hooks lack below `<Routes>`: `flushSync`, and the latest address before it renders.
 */
export const RouterContext = createContext<DataRouter | undefined>(undefined);

/** Navigates within the event, so that the next keys go to the next page. */
export const useNavigateAtOnce = (): ((to: To, state: unknown) => void) => {
    const router = use(RouterContext);
    return (to, state) => void router?.navigate(to, { replace: true, state, flushSync: true });
};
