import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { downPath } from './runtime/health';
import { Busy } from './layout/Busy';
import { FrozenLocation } from './layout/FrozenLocation';
import { ServiceDownPage } from './layout/problems/ServiceDownPage';

/** Loads the application, and the page of the address with it: React throttles Suspense reveals by 300 ms. */
export const loadApplication = async () => {
    const { App: application, preloadPage } = await import('./App');
    await preloadPage(window.location.pathname);
    return { default: application };
};
const App = lazy(loadApplication);

/**
 * The signed-in application, loaded when it is needed. While the service is down it stays mounted behind /nedtid, so
 * that what the user has typed is still there afterwards (D6).
 */
export const Application = () => {
    const location = useLocation();
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
