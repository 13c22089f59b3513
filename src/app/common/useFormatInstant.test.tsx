import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import '../../../tests/components/testing';
import { createI18nProvider } from './i18nProvider';
import { useFormatInstant } from './time';

test.each([
    ['nb', '17.05.2026 kl. 16:03'],
    ['en', '17.05.2026 16:03'],
])('date and time in %s (administration §9)', async (locale, shown) => {
    const provider = createI18nProvider();
    await provider.changeLocale(locale);
    const { result } = renderHook(useFormatInstant, {
        wrapper: ({ children }) => <I18nContextProvider value={provider}>{children}</I18nContextProvider>,
    });
    expect(result.current('2026-05-17T14:03:00Z')).toBe(shown);
});
