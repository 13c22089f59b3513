import { LightPage } from '../layout/LightPage';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/documents';
import { text, type LightKey } from '../runtime/text';
import { accountCall, type AccountFailure } from './accountCalls';
import { AccountForm } from './AccountForm';
import { emailProblem } from './passwordRules';

const failureOf = ({ status, code }: AccountFailure): LightKey => {
    if (status === 0) return 'errors.unreachable';
    if (status === 429) return 'account.forgottenOften';
    return code === 'passwordsOff' ? 'account.passwordsOff' : 'account.forgottenFailed';
};

export const ForgottenPasswordPage = () => {
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
                    const body = { epost: epost.trim() };
                    const failed = await accountCall(configuration, 'requestPassword', { body });
                    if (failed) return failureOf(failed);
                    openDocument('/konto/linkforglemtpassordersent');
                    return undefined;
                }}
            />
        </LightPage>
    );
};
