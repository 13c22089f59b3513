import type { ReactNode } from 'react';
import { NoAccess } from '../layout/NoAccess';
import { mayOpen, type Page } from './access';
import { useSession } from './Session';

/** Shows a page to those who may open it, the no-access text to others (administration §2). */
export const Guard = ({ page, children }: { page: Page; children: ReactNode }) => (mayOpen(useSession().roles, page) ? children : <NoAccess />);
