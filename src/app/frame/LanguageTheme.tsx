import { ThemeProvider, type Theme } from '@mui/material';
import { nbNO } from '@mui/material/locale';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

type Components = Record<string, { defaultProps?: Record<string, unknown> } | undefined>;

/** The theme with MUI's own texts in English, its default. */
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

export const LanguageTheme = ({ children }: { children: ReactNode }) => {
    const [locale] = useLocaleState();
    return <ThemeProvider theme={locale === 'en' ? inEnglish : asItIs}>{children}</ThemeProvider>;
};
