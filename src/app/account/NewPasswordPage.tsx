import { useEffect } from 'react';
import { longestPassword } from '../../api/rules/limits';
import { LightPage } from '../layout/LightPage';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/navigation';
import { text } from '../runtime/text';
import { accountCall } from './accountCalls';
import { AccountForm } from './AccountForm';
import { isMailedKey, passwordProblems, shortestPassword } from './passwordRules';

const password = { type: 'password', autoComplete: 'new-password' } as const;

export const NewPasswordPage = ({ id, activates }: { id: string; activates: boolean }) => {
    const configuration = useConfiguration();
    const least = Number(configuration.PASSWORD_MIN_LENGTH ?? shortestPassword);
    const isKey = isMailedKey(id);
    useEffect(() => {
        if (!isKey) openDocument('/', { replace: true });
    }, [isKey]);
    if (!isKey) return null;
    return (
        <LightPage title={text(activates ? 'account.activateTitle' : 'account.resetTitle')}>
            {activates ? <p className="quiet">{text('account.activateIntro')}</p> : null}
            <AccountForm
                fields={[
                    { ...password, name: 'nyttPassord', label: 'account.newPassword', hint: 'account.hint' },
                    { ...password, name: 'gjentanyttPassord', label: 'account.repeatPassword' },
                ]}
                values={{ least, most: longestPassword }}
                submit="account.savePassword"
                check={({ nyttPassord = '', gjentanyttPassord = '' }) => {
                    const { first, repeated } = passwordProblems(nyttPassord, gjentanyttPassord, least);
                    return { nyttPassord: first, gjentanyttPassord: repeated };
                }}
                send={async ({ nyttPassord = '', gjentanyttPassord = '' }) => {
                    const failed = activates
                        ? await accountCall(configuration, 'activateUser', {
                              params: { key: id },
                              body: { passord: nyttPassord },
                          })
                        : await accountCall(configuration, 'resetPassword', {
                              body: { key: id, nyttPassord, gjentanyttPassord },
                          });
                    if (failed?.code === 'passwordKnown') return { nyttPassord: 'account.passwordKnown' };
                    if (failed) return failed.status === 0 ? 'errors.unreachable' : 'account.resetFailed';
                    openDocument('/konto/endretpassordbekreftet', { replace: true });
                    return undefined;
                }}
            />
        </LightPage>
    );
};
