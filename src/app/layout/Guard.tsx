import type { ReactNode } from 'react';
import type { Page } from '../../api/pages';
import { useAllowed } from '../session/useAllowed';
import { NoAccess } from './problems/NoAccess';

/** Shows a page to the roles allowed to open it, and the no-access text to others (administration §2). */
export const Guard = ({ page, children }: { page: Page; children: ReactNode }) =>
    useAllowed(page, 'list') ? children : <NoAccess />;
