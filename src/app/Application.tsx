import { useEffect, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { isPublicPath } from '../api/pagePaths';
import { App } from './App';
import { Busy } from './layout/Busy';
import { ServiceDownPage } from './layout/problems/ServiceDownPage';
import { reloadDocument } from './runtime/navigation';
import { isDownPath } from './runtime/health';
import { isRecord } from './runtime/json';
import { keepLoginState, loginStateOf } from './session/loginState';

const fromOf = (state: unknown): string => (isRecord(state) && typeof state.from === 'string' ? state.from : '/');

/** Leads to a public page, whose own document replaces this one, so that nothing about the user stays in memory. */
const Leaving = ({ state }: { state: unknown }) => {
    useEffect(() => {
        keepLoginState(loginStateOf(state));
        reloadDocument();
    }, [state]);
    return <Busy />;
};

/**
 * While the service is down, the application stays mounted behind /nedtid, so that typed text is still there afterwards
 * (D6).
 */
export const Application = () => {
    const location = useLocation();
    const navigate = useNavigate();
    const isDown = isDownPath(location.pathname);
    const [shown, setShown] = useState(isDown ? undefined : location);
    if (!isDown && shown !== location) setShown(location);
    const comeBack = () => navigate(fromOf(location.state), { replace: true });
    if (isPublicPath(location.pathname)) return <Leaving state={location.state} />;
    return (
        <>
            {isDown ? <ServiceDownPage onBack={comeBack} /> : null}
            {shown ? (
                <div hidden={isDown}>
                    <Routes location={isDown ? shown : location}>
                        <Route path="*" element={<App />} />
                    </Routes>
                </div>
            ) : null}
        </>
    );
};
