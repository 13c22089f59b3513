import { pageNames, type Page } from './pages';

export const pathOf = (page: Page): string => `/${page}`;

/** True if a path belongs to the signed-in application; any other path is not found (administration §2). */
export const isKnownPath = (pathname: string): boolean => {
    const [, first] = pathname.toLowerCase().split('/');
    return pageNames.some((page) => page === first);
};

/** The page that the provider redirects to after sign-in (administration §2). */
export const callbackPath = '/auth-callback';

const publicPaths = [
    '/',
    '/login',
    '/konto/glemtpassord',
    '/konto/linkforglemtpassordersent',
    '/konto/endretpassordbekreftet',
];
const newPasswordPath = /^\/(konto\/passord|passordaktivering)\/[^/]+$/;

/** A path for comparison: in lower case, without trailing slashes. */
export const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** True if a path belongs to the sign-in pages, which have their own document, login.html (administration §2). */
export const isPublicPath = (pathname: string): boolean => {
    const path = plainPath(pathname);
    return path === callbackPath || publicPaths.includes(path) || newPasswordPath.test(path);
};

/** All returned rows of a contract on the page of global resource use (`okonomi`, D15): of any day. */
export const returnedRowsPath = (contractId: string): string =>
    `${pathOf('globalressursbruk')}?kontraktId=${contractId}&datoFra=&tilstand=returnert`;
