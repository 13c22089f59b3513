import { useRef } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { text } from '../runtime/text';
import { showsDashboard, showsDriftLink } from '../layout/navigation/menu';
import type { Session } from '../session/Session';

/** For users with drift roles only: they stay on /login (D5), where there is no navigation bar (administration §2). */
export const DriftEntrance = ({ session: { roles, driftRoles } }: { session: Session }) => {
    const configuration = useConfiguration();
    const token = useRef<HTMLInputElement>(null);
    if (!showsDriftLink(driftRoles)) return null;
    const open = async (form: HTMLFormElement): Promise<void> => {
        const { userManager } = await import('../session/oidc');
        const user = await userManager(configuration).getUser();
        if (!user || !token.current) return;
        token.current.value = user.access_token;
        form.submit();
        token.current.value = '';
    };
    return (
        <form
            className="row drift"
            method="post"
            action={`${configuration.DRIFT_HOST}/dashboard`}
            target="_blank"
            rel="noopener"
            onSubmit={(event) => {
                event.preventDefault();
                void open(event.currentTarget);
            }}
        >
            <input ref={token} type="hidden" name="token" />
            <a href={`${configuration.DRIFT_HOST}/`}>{text('session.drift')}</a>
            {showsDashboard(configuration.FEATURE_DASHBOARD, roles, driftRoles) ? (
                <button type="submit" className="second">
                    {text('session.dashboard')}
                </button>
            ) : null}
        </form>
    );
};
