import type { ReactElement } from 'react';
import { plainPath } from '../../api/pagePaths';
import { LightPage } from '../layout/LightPage';
import { NotFoundLight } from '../layout/problems/NotFoundLight';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/navigation';
import { type LightKey, text } from '../runtime/text';
import { AccountForm } from './AccountForm';
import { CallbackPage } from './CallbackPage';
import { LoginPage } from './LoginPage';
import { NewPasswordPage } from './NewPasswordPage';
import { accountCall, type AccountFailure } from './accountCalls';
import { emailProblem, typedEmail } from './passwordRules';

const failureOf = ({ status, code }: AccountFailure): LightKey => {
    if (status === 0) return 'errors.unreachable';
    if (status === 429) return 'account.forgottenOften';
    return code === 'passwordsOff' ? 'account.passwordsOff' : 'account.forgottenFailed';
};

const ForgottenPasswordPage = () => {
    const configuration = useConfiguration();
    return (
        <LightPage title={text('account.forgottenTitle')}>
            <p className="quiet">{text('account.forgottenIntro')}</p>
            <AccountForm
                fields={[
                    {
                        name: 'epost',
                        label: 'account.email',
                        type: 'text',
                        inputMode: 'email',
                        autoComplete: 'username',
                    },
                ]}
                submit="account.forgottenSend"
                hasWayBack
                check={({ epost = '' }) => ({ epost: emailProblem(epost) })}
                send={async ({ epost = '' }) => {
                    const body = { epost: typedEmail(epost) };
                    const failed = await accountCall(configuration, 'requestPassword', { body });
                    if (failed) return failureOf(failed);
                    openDocument('/konto/linkforglemtpassordersent');
                    return undefined;
                }}
            />
        </LightPage>
    );
};

const SentPage = () => {
    const { FEATURE_NO_MAIL } = useConfiguration();
    return (
        <LightPage title={text(FEATURE_NO_MAIL ? 'account.unsentTitle' : 'account.sentTitle')}>
            <p>{text(FEATURE_NO_MAIL ? 'account.unsentText' : 'account.sentText')}</p>
            <a href="/login">{text('account.toSignIn')}</a>
        </LightPage>
    );
};

const ChangedPage = () => (
    <LightPage title={text('account.changedTitle')}>
        <p>{text('account.changedText')}</p>
        <a className="button" href="/login">
            {text('session.signIn')}
        </a>
    </LightPage>
);

export const WithPasswords = ({ children }: { children: ReactElement }) =>
    useConfiguration().FEATURE_NO_PASSWORDS ? <NotFoundLight /> : children;
const ofPasswords = (page: ReactElement) => () => <WithPasswords>{page}</WithPasswords>;

const pages: Readonly<Record<string, () => ReactElement>> = {
    '/': () => <LoginPage />,
    '/login': () => <LoginPage />,
    '/auth-callback': () => <CallbackPage />,
    '/konto/glemtpassord': ofPasswords(<ForgottenPasswordPage />),
    '/konto/linkforglemtpassordersent': ofPasswords(<SentPage />),
    '/konto/endretpassordbekreftet': ofPasswords(<ChangedPage />),
};
const newPassword = /^\/(konto\/passord|passordaktivering)\/([^/]+)$/;

/** Public pages use ordinary links, since they load without the signed-in application and its router. */
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
