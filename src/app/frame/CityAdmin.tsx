import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, type AdminContextProps } from 'react-admin';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { AppLayout } from './AppLayout';
import { Busy } from '../layout/Busy';
import { UnsavedGuard } from '../common/drafts/UnsavedGuard';
import { KeptFlashes } from '../offline/KeptFlashes';
import { LanguageTheme } from './LanguageTheme';
import { Flashes } from './flashes/Flashes';
import { NoAccess, NotFound } from '../layout/problems/NoAccess';
import { ProblemPage } from '../layout/problems/ProblemPage';
import { styleCache } from '../layout/theme/styleCache';
import { darkTheme, lightTheme } from '../layout/theme/theme';

/** react-admin's `<Admin>` from its parts, without loading its own layout, sidebar and sign-in form. */
export const CityAdmin = ({ children, ...providers }: AdminContextProps) => {
    const { PRODUCT_TITLE } = useConfiguration();
    return (
        <CacheProvider value={styleCache}>
            <AdminContext {...providers} theme={lightTheme} darkTheme={darkTheme}>
                <CssBaseline enableColorScheme />
                <KeptFlashes>
                    <UnsavedGuard>
                        <LanguageTheme>
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
                        </LanguageTheme>
                    </UnsavedGuard>
                </KeptFlashes>
                <Flashes />
            </AdminContext>
        </CacheProvider>
    );
};
