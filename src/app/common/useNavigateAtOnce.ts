import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type To } from 'react-router-dom';

/**
 * Replaces the page within the event that asks for it, so that the keys pressed next belong to the next page: React
 * would render it behind the old one, which acts meanwhile. Within `<Routes>`, `useNavigate` does not pass `flushSync`
 * on.
 */
export const useNavigateAtOnce = (): ((to: To, state: unknown) => void) => {
    const context = use(DataRouterContext);
    return (to, state) => void context?.router.navigate(to, { replace: true, state, flushSync: true });
};
