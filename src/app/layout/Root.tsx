import { Outlet } from 'react-router-dom';
import { useHealthWatch } from '../session/useHealthWatch';

/** Wraps every page: starts the health watch. */
export const Root = () => {
    useHealthWatch();
    return <Outlet />;
};
