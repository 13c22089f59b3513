import type { ReactNode } from 'react';
import type { Page } from '../../api/pages';
import { useAllowed } from '../session/useAllowed';
import { NoAccess } from './problems/NoAccess';

export const Guard = ({ page, children }: { page: Page; children: ReactNode }) =>
    useAllowed(page, 'list') ? children : <NoAccess />;
