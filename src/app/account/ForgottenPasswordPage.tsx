import { useState, type FormEvent } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/documents';
import { text, type LightKey } from '../runtime/text';
import { LightPage } from '../layout/LightPage';
import { accountCall } from './accountCalls';
import { Field } from './Field';
import { emailProblem } from './passwordRules';
import { useFocusOnProblem } from '../common/useFocusOnProblem';

export const ForgottenPasswordPage = () => {
    const configuration = useConfiguration();
    const [problems, setProblems] = useState<{ email?: LightKey }>({});
    const [failure, setFailure] = useState<LightKey>();
    const [isSending, setIsSending] = useState(false);
    const shown = useFocusOnProblem(problems);

    const send = async (form: FormEvent<HTMLFormElement>): Promise<void> => {
        form.preventDefault();
        const epost = String(new FormData(form.currentTarget).get('epost')).trim();
        const problem = emailProblem(epost);
        setProblems(problem ? { email: problem } : {});
        setFailure(undefined);
        if (problem) return;
        setIsSending(true);
        const failed = await accountCall(configuration, 'requestPassword', { body: { epost } });
        setIsSending(false);
        if (failed === undefined) openDocument('/konto/linkforglemtpassordersent');
        else
            setFailure(
                failed.status === 0
                    ? 'errors.unreachable'
                    : failed.status === 429
                      ? 'account.forgottenOften'
                      : failed.code === 'passwordsOff'
                        ? 'account.passwordsOff'
                        : 'account.forgottenFailed',
            );
    };

    return (
        <LightPage title={text('account.forgottenTitle')}>
            <p className="quiet">{text('account.forgottenIntro')}</p>
            <form ref={shown} noValidate onSubmit={(form) => void send(form)}>
                <Field label="account.email" name="epost" type="email" autoComplete="username" error={problems.email} />
                {failure ? (
                    <div role="alert" className="problem">
                        {text(failure)}
                    </div>
                ) : null}
                <div className="row">
                    <button type="submit" disabled={isSending}>
                        {text('account.forgottenSend')}
                    </button>
                    <a href="/login">{text('account.toSignIn')}</a>
                </div>
            </form>
        </LightPage>
    );
};
