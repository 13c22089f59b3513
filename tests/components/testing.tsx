import { act, render, type RenderResult } from '@testing-library/react';
import {
    AdminContext,
    HttpError,
    memoryStore,
    Notification,
    testDataProvider,
    type AuthProvider,
    type RaThemeOptions,
    type Store,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { mayDo } from '../../src/app/data/permissions';
import { isOffered, onOffers } from '../../src/app/runtime/offers';
import { fillPermissions, permissionsOf } from '../../src/app/session/permissions';
import { readConfiguration, type Configuration } from '../../src/api/configuration';
import type { EndpointId } from '../../src/api/endpoints';
import type { CityServices } from '../../src/app/data/applicationCity';
import type { CityFetch } from '../../src/app/data/cityFetch';
import { roleClaim } from '../../src/api/roles';
import type { Answer, Args, Call } from '../../src/app/data/cityClient';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../src/app/data/queryClient';
import { createDataProvider } from '../../src/app/data/dataProvider';
import { mergeOrAsk } from '../../src/app/report/conflicts/merging';
import { operationOf } from './operationOf';
import { lightTheme } from '../../src/app/layout/theme/theme';
import { SessionContext, type Session } from '../../src/app/session/Session';
import type { Language } from '../../src/app/runtime/preferences';
import { ConfigurationContext } from '../../src/app/runtime/ConfigurationContext';
import { RouterContext } from '../../src/app/runtime/navigation';
import { nb } from '../../i18n/nb';
import { addTexts, createI18nProvider } from '../../src/app/common/i18nProvider';
import { UnsavedGuard } from '../../src/app/common/drafts/UnsavedGuard';

// Pages load their own texts; here, parts of pages are rendered alone.
void addTexts(nb);

/** Answers by operation: a value, or a function of the arguments, which may throw. */
export type FakeAnswers = { [I in EndpointId]?: Answer<I> | ((args: Args<I>) => Answer<I> | Promise<Answer<I>>) };
interface FakeCity extends CityServices {
    /** The calls made, in order. */
    asked: { id: EndpointId; args: Record<string, unknown> }[];
    /** The arguments of the calls to one endpoint. */
    argsOf: (id: string) => Record<string, unknown>[];
}

/** A city with canned answers. A call without one fails, and so does the test. */
export const fakeCity = (answers: FakeAnswers): FakeCity => {
    const asked: FakeCity['asked'] = [];
    const call = async (id: EndpointId, args: Record<string, unknown> = {}): Promise<unknown> => {
        const { signal: _signal, onReplay: _onReplay, seen: _seen, ...rest } = args;
        asked.push({ id, args: rest });
        if (!(id in answers)) throw new Error(`No answer set for ${id}`);
        const answer: unknown = answers[id];
        return typeof answer === 'function' ? (answer as (given: object) => unknown)(args) : answer;
    };
    const cityFetch: CityFetch = async (request) => {
        const { id, args } = operationOf(request);
        const answer = await call(id, args);
        return new Response(answer === undefined ? '' : JSON.stringify({ result: answer }));
    };
    const argsOf = (of: string) => asked.filter(({ id }) => id === of).map(({ args }) => args);
    return { call: call as Call, cityFetch, asked, argsOf };
};

/** A device that only answers where it is when it is told to. */
export const slowDevice = (coords: { latitude: number; longitude: number }) => {
    const asking: PositionCallback[] = [];
    const geolocation = { getCurrentPosition: (answer: PositionCallback) => asking.push(answer) };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
    return { answer: () => act(async () => asking.pop()?.({ coords } as GeolocationPosition)) };
};

/** What a refused call throws; the message belongs to `field`, if there is one. */
export const refusal = (status: number, errorMessage?: string, field?: string): HttpError =>
    new HttpError(errorMessage ?? `feil kode ${status}`, status, {
        errorMessage,
        ...(field
            ? {
                  errors: {
                      [field]: errorMessage?.replace('Duplisert objekt ', ''),
                      root: { serverError: errorMessage },
                  },
              }
            : {}),
    });
/** An answer that is always refused. */
export const refusing =
    (...why: Parameters<typeof refusal>) =>
    (): never => {
        throw refusal(...why);
    };

export const testConfiguration: Configuration = readConfiguration({
    API_HOST: '',
    ROUTING_HOST: '',
    SEARCH_HOST: '',
    NOTIFICATION_HOST: '',
    AUTH_HOST: '',
    PORTAL_HOST: '',
    DRIFT_HOST: 'https://drift.test',
    OIDC_AUTHORITY: 'https://id.test/oidc',
    OIDC_CLIENT_ID: 'bymelding-klient',
    ADDRESS_SEARCH_URL: 'https://adresse.test/sok',
    BUSINESS_REGISTER_URL: 'https://register.test/enheter',
    MAP_CONFIG_URL: '/external/kart/config.json',
    NOTICE_CLIENT_KEY: 'bymelding',
});

export const testSession = ({ roles = ['service'], ...own }: Partial<Session> = {}): Session => ({
    userId: '00000000-0000-4000-8000-000000000001',
    name: 'Kari Nordmann',
    email: 'kari@bymelding.test',
    roleClaims: roles.map((role) => roleClaim(role, testConfiguration.PRODUCT)),
    roles,
    driftRoles: [],
    ...own,
});

const testAuthProvider = ({ userId, name, email, roles }: Session): AuthProvider => ({
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: userId, fullName: name, email }),
    getPermissions: () => Promise.resolve(permissionsOf(roles, isOffered)),
    canAccess: ({ resource, action }) => Promise.resolve(mayDo(roles, resource, action)),
});

interface AppOptions {
    city?: FakeCity;
    session?: Partial<Session>;
    configuration?: Partial<Configuration>;
    /** The page's route pattern, and the address to open it at. */
    path?: string;
    at?: string;
    language?: Language;
    /** react-admin's store from an earlier visit. */
    store?: Store;
}

/** Dialogs and menus open and close without animation. */
const stillTheme: RaThemeOptions = { ...lightTheme, motion: { reducedMotion: 'always' } };

/** Renders a component as in the application: with router, react-admin, theme, texts, session and a fake city. */
export const renderInApp = (
    ui: ReactNode,
    {
        city = fakeCity({}),
        session,
        configuration,
        path = '*',
        at = '/',
        language = 'nb',
        store = memoryStore({ locale: language }),
    }: AppOptions = {},
): RenderResult & { router: ReturnType<typeof createMemoryRouter>; queryClient: QueryClient } => {
    const settings = { ...testConfiguration, ...configuration };
    const user = testSession(session);
    const queryClient = createQueryClient();
    const fill = () => fillPermissions(queryClient, user.roles, isOffered);
    fill();
    const stop = onOffers(fill);
    // Otherwise each test would be slower than the one before.
    onTestFinished(() => {
        stop();
        queryClient.clear();
    });
    const provider = createDataProvider({
        ...city,
        configuration: settings,
        queryClient,
        userId: user.userId,
        decide: mergeOrAsk,
    });
    const inApp = (
        <ConfigurationContext value={settings}>
            <SessionContext value={user}>
                <AdminContext
                    queryClient={queryClient}
                    authProvider={testAuthProvider(user)}
                    dataProvider={{ ...testDataProvider(), ...provider }}
                    i18nProvider={createI18nProvider()}
                    store={store}
                    theme={stillTheme}
                >
                    <UnsavedGuard>{ui}</UnsavedGuard>
                </AdminContext>
            </SessionContext>
        </ConfigurationContext>
    );
    const router = createMemoryRouter([{ path, element: inApp }], { initialEntries: [at] });
    const provided = (
        <RouterContext value={router}>
            <RouterProvider router={router} />
        </RouterContext>
    );
    return { ...render(provided), router, queryClient };
};

/** The same with the flashes of what is saved and refused. */
export const renderWithFlashes = (ui: ReactNode, options?: AppOptions) =>
    renderInApp(
        <>
            {ui}
            <Notification />
        </>,
        options,
    );
