import { use } from 'react';
import type { To } from 'react-router-dom';
import { RouterContext } from '../runtime/RouterContext';

/**
 * Replaces the page within the event that asks for it, so that the keys pressed next belong to the next page: React
 * would render it behind the old one, which acts meanwhile.
 */
export const useNavigateAtOnce = (): ((to: To, state: unknown) => void) => {
    const router = use(RouterContext);
    return (to, state) => void router?.navigate(to, { replace: true, state, flushSync: true });
};
