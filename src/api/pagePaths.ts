import { pageNames, type Page } from './access';

export const pathOf = (page: Page): string => `/${page}`;

/** Whether a path belongs to the signed-in application; any other is not found (administration §2). */
export const isKnownPath = (pathname: string): boolean => {
    const [, first] = pathname.toLowerCase().split('/');
    return pageNames.some((page) => page === first);
};
