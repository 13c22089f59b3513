import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, type AdminContextProps } from 'react-admin';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { AppLayout } from './AppLayout';
import { Busy } from './Busy';
import { Plugged } from '../places/Plugged';
import { Flashes } from './flashes/Flashes';
import { NoAccess, NotFound } from './problems/NoAccess';
import { ProblemPage } from './problems/ProblemPage';
import { styleCache } from './theme/styleCache';
import { darkTheme, lightTheme } from './theme/theme';

/** react-admin's `<Admin>` from its parts, without loading its own layout, sidebar and sign-in form. */
export const CityAdmin = ({ children, ...providers }: AdminContextProps) => {
    const { PRODUCT_TITLE } = useConfiguration();
    return (
        <CacheProvider value={styleCache}>
            <AdminContext {...providers} theme={lightTheme} darkTheme={darkTheme}>
                <CssBaseline enableColorScheme />
                <Plugged at="Pages">
                    <CoreAdminUI
                        title={PRODUCT_TITLE}
                        layout={AppLayout}
                        catchAll={NotFound}
                        accessDenied={NoAccess}
                        loading={Busy}
                        error={({ error, resetErrorBoundary }) => (
                            <ProblemPage error={error} onRetry={() => resetErrorBoundary(undefined)} />
                        )}
                        disableTelemetry
                    >
                        {children}
                    </CoreAdminUI>
                </Plugged>
                <Flashes />
            </AdminContext>
        </CacheProvider>
    );
};
