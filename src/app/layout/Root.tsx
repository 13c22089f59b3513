import { useCallback } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { downPath } from '../runtime/health';
import { useHealthWatch } from '../session/useHealthWatch';

export const Root = () => {
    const navigate = useNavigate();
    useHealthWatch(useCallback((from: string) => void navigate(downPath, { state: { from } }), [navigate]));
    return <Outlet />;
};
