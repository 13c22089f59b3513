import type { ReactElement } from 'react';
import { CallbackPage } from './CallbackPage';
import { ConfirmationPage } from './ConfirmationPage';
import { ForgottenPasswordPage } from './ForgottenPasswordPage';
import { LoginPage } from './LoginPage';
import { NewPasswordPage } from './NewPasswordPage';

const pages: Readonly<Record<string, () => ReactElement>> = {
    '/': () => <LoginPage />,
    '/login': () => <LoginPage />,
    '/auth-callback': () => <CallbackPage />,
    '/konto/glemtpassord': () => <ForgottenPasswordPage />,
    '/konto/linkforglemtpassordersent': () => <ConfirmationPage of="sent" />,
    '/konto/endretpassordbekreftet': () => <ConfirmationPage of="changed" />,
};
const newPassword = /^\/(konto\/passord|passordaktivering)\/([^/]+)$/;

/**
 * The public page at an address (administration §2). Each is a document of its own with ordinary links, so that it
 * doesn't load the signed-in application and its router. Undefined for other addresses.
 */
export const publicPage = (pathname: string): ReactElement | undefined => {
    const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
    const [, kind, id] = newPassword.exec(path) ?? [];
    if (id !== undefined) return <NewPasswordPage id={id} activates={kind === 'passordaktivering'} />;
    return Object.hasOwn(pages, path) ? pages[path]?.() : undefined;
};
