import type { ReactNode } from 'react';
import type { Offers } from '../../api/access';
import type { Page } from '../../api/pages';
import { mayDo } from '../data/permissions';
import { useOffersOf } from '../runtime/offers';
import { useSession } from '../session/Session';
import { Busy } from './Busy';
import { NoAccess } from './problems/NoAccess';

/** `isOne`: a page below it, for those who may open the list or only one of its records. */
export const Guard = ({ page, isOne = false, children }: { page: Page; isOne?: boolean; children: ReactNode }) => {
    const { roles } = useSession();
    const offers = useOffersOf();
    const opens = (given: Offers): boolean =>
        mayDo(roles, page, 'list', given) || (isOne && mayDo(roles, page, 'show', given));
    if (opens(offers)) return children;
    // Until the city has answered, a capability may open it (D15).
    return offers('') === undefined && opens(() => true) ? <Busy /> : <NoAccess />;
};
