import { showsDashboard, showsDriftLink } from '../session/menu';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { text } from '../runtime/text';
import { openDashboard } from '../session/landing';
import type { Session } from '../session/Session';

/** For users with drift roles only: they stay on /login (D5), where there is no navigation bar (administration §2). */
export const DriftEntrance = ({ session: { roles, driftRoles } }: { session: Session }) => {
    const configuration = useConfiguration();
    if (!showsDriftLink(driftRoles)) return null;
    return (
        <>
            {configuration.DRIFT_HOST === '' ? <p>{text('session.driftMissing')}</p> : null}
            <div className="row drift">
                <a href={`${configuration.DRIFT_HOST}/`}>{text('session.drift')}</a>
                {showsDashboard(configuration.FEATURE_DASHBOARD, roles, driftRoles) ? (
                    <button type="button" className="second" onClick={() => void openDashboard(configuration)}>
                        {text('session.dashboard')}
                    </button>
                ) : null}
            </div>
        </>
    );
};
