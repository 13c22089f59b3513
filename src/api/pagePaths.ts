import { pageNames, type Page } from './pages';

export const pathOf = (page: Page): string => `/${page}`;

/** True if a path belongs to the signed-in application; any other is not found (administration §2). */
export const isKnownPath = (pathname: string): boolean => {
    const [, first] = pathname.toLowerCase().split('/');
    return pageNames.some((page) => page === first);
};

/** The page that the provider sends the browser back to after sign-in (administration §2). */
export const callbackPath = '/auth-callback';
