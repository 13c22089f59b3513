import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, type AdminProps } from 'react-admin';
import { useConfiguration } from '../common/ConfigurationContext';
import { routerProvider } from '../common/routerProvider';
import { AppLayout } from './AppLayout';
import { Busy } from './Busy';
import { Flashes } from './Flashes';
import { NoAccess } from './NoAccess';
import { NotFound } from './NotFound';
import { ProblemPage } from './ProblemPage';
import { darkTheme, lightTheme } from './theme';

type Providers = Pick<AdminProps, 'dataProvider' | 'authProvider' | 'i18nProvider' | 'queryClient' | 'store' | 'children'>;

/**
 * react-admin's `<Admin>` with our own layout and pages. Put together from its parts, because `<Admin>` brings its own
 * layout, sidebar and sign-in form along, which nobody would ever see but everybody would have to load.
 */
export const CityAdmin = ({ children, ...providers }: Providers) => {
    const { PRODUCT_TITLE } = useConfiguration();
    return (
        <AdminContext {...providers} routerProvider={routerProvider} theme={lightTheme} darkTheme={darkTheme}>
            <CssBaseline enableColorScheme />
            <CoreAdminUI
                title={PRODUCT_TITLE}
                layout={AppLayout}
                catchAll={NotFound}
                accessDenied={NoAccess}
                loading={Busy}
                error={({ error, resetErrorBoundary }) => <ProblemPage error={error} onRetry={() => resetErrorBoundary(undefined)} />}
                disableTelemetry
            >
                {children}
            </CoreAdminUI>
            <Flashes />
        </AdminContext>
    );
};
