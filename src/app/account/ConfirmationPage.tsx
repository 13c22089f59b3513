import { text } from '../runtime/text';
import { LightPage } from '../layout/LightPage';

export const ConfirmationPage = ({ of }: { of: 'sent' | 'changed' }) => (
    <LightPage title={text(of === 'sent' ? 'account.sentTitle' : 'account.changedTitle')}>
        <p>{text(of === 'sent' ? 'account.sentText' : 'account.changedText')}</p>
        {of === 'changed' ? (
            <a className="button" href="/login">
                {text('session.signIn')}
            </a>
        ) : (
            <a href="/login">{text('account.toSignIn')}</a>
        )}
    </LightPage>
);
