import type { ReactElement } from 'react';
import { plainPath } from '../../api/pagePaths';
import { CallbackPage } from './CallbackPage';
import { ConfirmationPage } from './ConfirmationPage';
import { ForgottenPasswordPage } from './ForgottenPasswordPage';
import { NotFoundLight } from '../layout/problems/NotFoundLight';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { LoginPage } from './LoginPage';
import { NewPasswordPage } from './NewPasswordPage';

export const WithPasswords = ({ children }: { children: ReactElement }) =>
    useConfiguration().FEATURE_NO_PASSWORDS ? <NotFoundLight /> : children;
const ofPasswords = (page: ReactElement) => () => <WithPasswords>{page}</WithPasswords>;

const pages: Readonly<Record<string, () => ReactElement>> = {
    '/': () => <LoginPage />,
    '/login': () => <LoginPage />,
    '/auth-callback': () => <CallbackPage />,
    '/konto/glemtpassord': ofPasswords(<ForgottenPasswordPage />),
    '/konto/linkforglemtpassordersent': ofPasswords(<ConfirmationPage of="sent" />),
    '/konto/endretpassordbekreftet': ofPasswords(<ConfirmationPage of="changed" />),
};
const newPassword = /^\/(konto\/passord|passordaktivering)\/([^/]+)$/;

/** Public pages have ordinary links: they load without the signed-in application and its router. */
export const publicPage = (pathname: string): ReactElement | undefined => {
    const path = plainPath(pathname);
    const [, kind, id] = newPassword.exec(path) ?? [];
    if (id !== undefined)
        return (
            <WithPasswords>
                <NewPasswordPage id={id} activates={kind === 'passordaktivering'} />
            </WithPasswords>
        );
    return Object.hasOwn(pages, path) ? pages[path]?.() : undefined;
};
