import { useEffect, useState, type ReactNode } from 'react';
import { ServiceDownPage } from '../layout/problems/ServiceDownPage';
import { downPath } from '../runtime/health';
import { useHealthWatch } from '../session/useHealthWatch';

const goBack = (): void => window.history.back();

/** A public page. While the service is down it stays mounted behind /nedtid, as the application does (D6). */
export const PublicPages = ({ children }: { children: ReactNode }) => {
    const [isDown, setDown] = useState(false);
    useHealthWatch(() => {
        window.history.pushState(null, '', downPath);
        setDown(true);
    });
    useEffect(() => {
        // Also called when the browser's back button leaves /nedtid.
        const left = (): void => setDown(false);
        window.addEventListener('popstate', left);
        return () => window.removeEventListener('popstate', left);
    }, []);
    return (
        <>
            {isDown ? <ServiceDownPage onBack={goBack} /> : null}
            <div hidden={isDown}>{children}</div>
        </>
    );
};
