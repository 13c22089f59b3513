import { Outlet } from 'react-router-dom';
import { useHealthWatch } from '../session/useHealthWatch';

/** What stands above every page: the watch on the services. */
export const Root = () => {
    useHealthWatch();
    return <Outlet />;
};
