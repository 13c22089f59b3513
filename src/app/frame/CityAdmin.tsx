import { CacheProvider } from '@emotion/react';
import { CssBaseline, type Theme, ThemeProvider } from '@mui/material';
import { nbNO } from '@mui/material/locale';
import type { ReactNode } from 'react';
import { AdminContext, type AdminContextProps, CoreAdminUI, useLocaleState } from 'react-admin';
import { UnsavedGuard } from '../common/drafts/UnsavedGuard';
import { Busy } from '../layout/Busy';
import { NoAccess, NotFound } from '../layout/problems/NoAccess';
import { ProblemPage } from '../layout/problems/ProblemPage';
import { styleCache } from '../layout/theme/styleCache';
import { darkTheme, lightTheme } from '../layout/theme/theme';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { AppLayout } from './AppLayout';
import { Flashes } from './flashes/Flashes';

type Components = Record<string, { defaultProps?: Record<string, unknown> } | undefined>;

/** The theme with MUI's default texts, which are English. */
const inEnglish = (theme: Theme): Theme => {
    const components = { ...theme.components } as Components;
    for (const [name, { defaultProps: norwegian = {} } = {}] of Object.entries(nbNO.components as Components)) {
        const { defaultProps = {}, ...rest } = components[name] ?? {};
        components[name] = {
            ...rest,
            defaultProps: Object.fromEntries(Object.entries(defaultProps).filter(([prop]) => !(prop in norwegian))),
        };
    }
    return { ...theme, components } as Theme;
};
const asItIs = (theme: Theme): Theme => theme;

const LanguageTheme = ({ children }: { children: ReactNode }) => {
    const [locale] = useLocaleState();
    return <ThemeProvider theme={locale === 'en' ? inEnglish : asItIs}>{children}</ThemeProvider>;
};

/** The parts of react-admin's `<Admin>`, without loading its layout, sidebar and sign-in form. */
export const CityAdmin = ({ children, ...providers }: AdminContextProps) => {
    const { PRODUCT_TITLE } = useConfiguration();
    return (
        <CacheProvider value={styleCache}>
            <AdminContext {...providers} theme={lightTheme} darkTheme={darkTheme}>
                <CssBaseline enableColorScheme />
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
                <Flashes />
            </AdminContext>
        </CacheProvider>
    );
};
