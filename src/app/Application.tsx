import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { downPath } from './runtime/health';
import { Busy } from './layout/Busy';
import { loadApplication, loadedApplication } from './loadApplication';
import { FrozenLocation } from './layout/FrozenLocation';
import { ServiceDownPage } from './layout/problems/ServiceDownPage';

const LazyApp = lazy(loadApplication);

/**
 * The signed-in application, loaded when it is needed. While the service is down it stays mounted behind /nedtid, so
 * that what the user has typed is still there afterwards (D6).
 */
export const Application = () => {
    const location = useLocation();
    // The component must not change while it is mounted, or the application would lose its state.
    const [App] = useState(() => loadedApplication() ?? LazyApp);
    const isDown = location.pathname === downPath;
    const [shown, setShown] = useState(isDown ? undefined : location);
    if (!isDown && shown !== location) setShown(location);
    return (
        <>
            {isDown ? <ServiceDownPage /> : null}
            {shown ? (
                <div hidden={isDown}>
                    <FrozenLocation location={isDown ? shown : location}>
                        <Suspense fallback={<Busy />}>
                            <App />
                        </Suspense>
                    </FrozenLocation>
                </div>
            ) : null}
        </>
    );
};
