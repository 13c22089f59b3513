import { useCallback } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { downPath } from '../runtime/health';
import { useHealthWatch } from '../session/useHealthWatch';

/** Wraps every page of the application: starts the health watch. */
export const Root = () => {
    const navigate = useNavigate();
    useHealthWatch(useCallback((from: string) => void navigate(downPath, { state: { from } }), [navigate]));
    return <Outlet />;
};
