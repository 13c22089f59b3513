import { useEffect, useState, type ReactNode } from 'react';
import { ServiceDownPage } from '../layout/problems/ServiceDownPage';
import { downPath, isDownPath } from '../runtime/health';
import { reloadDocument } from '../runtime/navigation';
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
        const { pathname: own } = window.location;
        // Also called when /nedtid is left, and when the back button comes to a page of the application.
        const move = (): void => {
            const { pathname } = window.location;
            setDown(isDownPath(pathname));
            if (pathname !== own && !isDownPath(pathname)) reloadDocument();
        };
        window.addEventListener('popstate', move);
        return () => window.removeEventListener('popstate', move);
    }, []);
    return (
        <>
            {isDown ? <ServiceDownPage onBack={goBack} /> : null}
            <div hidden={isDown}>{children}</div>
        </>
    );
};
