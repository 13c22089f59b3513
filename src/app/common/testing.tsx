import { render, type RenderResult } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configurationSchema, type Configuration } from '../../contract/configuration';
import type { EndpointId } from '../../contract/endpoints';
import { CityContext } from '../data/CityContext';
import type { Answer, Args, Call } from '../data/cityClient';
import { createDataProvider } from '../data/dataProvider';
import { lightTheme } from '../layout/theme';
import { SessionContext, type Session } from '../session/Session';
import { ConfigurationContext } from './ConfigurationContext';
import { createI18nProvider } from './i18nProvider';
import { UnsavedGuard } from './UnsavedGuard';

/** Answers by operation: a value, or what makes one of the arguments (throw to fail). */
export type FakeAnswers = { [I in EndpointId]?: Answer<I> | ((args: Args<I>) => Answer<I> | Promise<Answer<I>>) };
export interface FakeCity {
    call: Call;
    /** What was asked, in order. */
    asked: { id: EndpointId; args: Record<string, unknown> }[];
}

/** A city of set answers; an operation without one fails the call and so shows in the test. */
export const fakeCity = (answers: FakeAnswers): FakeCity => {
    const asked: FakeCity['asked'] = [];
    const call = async (id: EndpointId, args: Record<string, unknown> = {}): Promise<unknown> => {
        const { signal: _signal, ...rest } = args;
        asked.push({ id, args: rest });
        if (!(id in answers)) throw new Error(`No answer set for ${id}`);
        const answer: unknown = answers[id];
        return typeof answer === 'function' ? (answer as (given: object) => unknown)(args) : answer;
    };
    return { call: call as Call, asked };
};

export const testConfiguration: Configuration = configurationSchema.parse({
    API_HOST: '', ROUTING_HOST: '', SEARCH_HOST: '', NOTIFICATION_HOST: '', AUTH_HOST: '', PORTAL_HOST: '', DRIFT_HOST: 'https://drift.test',
    OIDC_AUTHORITY: 'https://id.test/oidc', OIDC_CLIENT_ID: 'bymelding-klient', ADDRESS_SEARCH_URL: 'https://adresse.test/sok', BUSINESS_REGISTER_URL: 'https://register.test/enheter',
    MAP_CONFIG_URL: '/external/kart/config.json', NOTICE_CLIENT_KEY: 'bymelding',
});

export const testSession = (own: Partial<Session> = {}): Session => ({
    userId: '00000000-0000-4000-8000-000000000001', name: 'Kari Nordmann', email: 'kari@bymelding.test', roles: ['service'], driftRoles: [], ...own,
});

export interface AppOptions {
    city?: FakeCity;
    session?: Partial<Session>;
    configuration?: Partial<Configuration>;
    /** Where the page stands: `path` its pattern, `at` the address. */
    path?: string;
    at?: string;
}

/** Renders a page or part as it stands in the application: router, react-admin, theme, texts, session and a fake city. */
export const renderInApp = (ui: ReactNode, { city = fakeCity({}), session, configuration, path = '*', at = '/' }: AppOptions = {}): RenderResult & { router: ReturnType<typeof createMemoryRouter> } => {
    const settings = { ...testConfiguration, ...configuration };
    const user = testSession(session);
    const provider = createDataProvider(settings, city.call, () => city.call('getCompanyOfUser', { params: { userId: user.userId } }));
    const inApp = (
        <ConfigurationContext.Provider value={settings}>
            <CityContext.Provider value={city.call}>
                <SessionContext.Provider value={user}>
                    <AdminContext queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })} dataProvider={{ ...testDataProvider(), ...provider }} i18nProvider={createI18nProvider()} store={memoryStore()} theme={lightTheme}>
                        <UnsavedGuard>{ui}</UnsavedGuard>
                    </AdminContext>
                </SessionContext.Provider>
            </CityContext.Provider>
        </ConfigurationContext.Provider>
    );
    const router = createMemoryRouter([{ path, element: inApp }], { initialEntries: [at] });
    return { ...render(<RouterProvider router={router} />), router };
};
