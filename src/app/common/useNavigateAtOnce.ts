import { use } from 'react';
import type { To } from 'react-router-dom';
import { RouterContext } from '../runtime/navigation';

/** Navigates within the event, so that the next keys go to the next page. */
export const useNavigateAtOnce = (): ((to: To, state: unknown) => void) => {
    const router = use(RouterContext);
    return (to, state) => void router?.navigate(to, { replace: true, state, flushSync: true });
};
