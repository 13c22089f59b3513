import { useEffect, useState, type FormEvent } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { openDocument } from '../runtime/documents';
import { text, type LightKey } from '../runtime/text';
import { LightPage } from '../layout/LightPage';
import { accountCall } from './accountCalls';
import { Field } from './Field';
import { isMailedKey, passwordProblems, shortestPassword, type PasswordProblems } from './passwordRules';
import { useFocusOnProblem } from '../common/useFocusOnProblem';

export const NewPasswordPage = ({ id, activates }: { id: string; activates: boolean }) => {
    const configuration = useConfiguration();
    const [problems, setProblems] = useState<PasswordProblems>({});
    const [failure, setFailure] = useState<LightKey>();
    const least = Number(configuration.PASSWORD_MIN_LENGTH ?? shortestPassword);
    const [isSaving, setIsSaving] = useState(false);
    const shown = useFocusOnProblem(problems);
    const isKey = isMailedKey(id);
    useEffect(() => {
        if (!isKey) openDocument('/', { replace: true });
    }, [isKey]);
    if (!isKey) return null;

    const save = async (form: FormEvent<HTMLFormElement>): Promise<void> => {
        form.preventDefault();
        const values = new FormData(form.currentTarget);
        const nyttPassord = String(values.get('nyttPassord'));
        const gjentanyttPassord = String(values.get('gjentanyttPassord'));
        const found = passwordProblems(nyttPassord, gjentanyttPassord, least);
        setProblems(found);
        setFailure(undefined);
        if (found.first || found.repeated) return;
        setIsSaving(true);
        const failed = activates
            ? await accountCall(configuration, 'activateUser', { params: { key: id }, body: { passord: nyttPassord } })
            : await accountCall(configuration, 'resetPassword', { body: { key: id, nyttPassord, gjentanyttPassord } });
        setIsSaving(false);
        if (failed === undefined) openDocument('/konto/endretpassordbekreftet', { replace: true });
        else if (failed.code === 'passwordKnown') setProblems({ first: 'account.passwordKnown' });
        else setFailure(failed.status === 0 ? 'errors.unreachable' : 'account.resetFailed');
    };

    return (
        <LightPage title={text(activates ? 'account.activateTitle' : 'account.resetTitle')}>
            {activates ? <p className="quiet">{text('account.activateIntro')}</p> : null}
            <form ref={shown} noValidate onSubmit={(form) => void save(form)}>
                <Field
                    label="account.newPassword"
                    name="nyttPassord"
                    type="password"
                    autoComplete="new-password"
                    hint="account.hint"
                    values={{ least }}
                    error={problems.first}
                />
                <Field
                    label="account.repeatPassword"
                    name="gjentanyttPassord"
                    type="password"
                    autoComplete="new-password"
                    error={problems.repeated}
                />
                {failure ? (
                    <div role="alert" className="problem">
                        {text(failure)}
                    </div>
                ) : null}
                <div>
                    <button type="submit" disabled={isSaving}>
                        {text('account.savePassword')}
                    </button>
                </div>
            </form>
        </LightPage>
    );
};
