import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ServiceDownPage } from '../layout/problems/ServiceDownPage';
import { showAddress } from '../runtime/documents';
import { downPath } from '../runtime/health';
import { useHealthWatch } from '../session/useHealthWatch';

/** A public page. While the service is down it stays mounted behind /nedtid, as the application does (D6). */
export const PublicPages = ({ children }: { children: ReactNode }) => {
    const [from, setFrom] = useState<string>();
    useHealthWatch(
        useCallback((address: string) => {
            showAddress(downPath, { from: address });
            setFrom(address);
        }, []),
    );
    const comeBack = useCallback(() => {
        if (from !== undefined) showAddress(from, undefined, { replace: true });
        setFrom(undefined);
    }, [from]);
    useEffect(() => {
        // The back button leaves /nedtid too.
        const left = (): void => setFrom(undefined);
        window.addEventListener('popstate', left);
        return () => window.removeEventListener('popstate', left);
    }, []);
    return (
        <>
            {from === undefined ? null : <ServiceDownPage onBack={comeBack} />}
            <div hidden={from !== undefined}>{children}</div>
        </>
    );
};
