import type { QueryClient } from '@tanstack/react-query';
import type { Configuration } from '../../api/configuration';
import { createCityClient, type Call } from './cityClient';
import { createCityFetch, type CityFetch, type Tokens } from './cityFetch';

/** Two ways to call the city: typed calls by operation id, and the underlying fetch for plain REST. */
export interface CityServices {
    call: Call;
    cityFetch: CityFetch;
}

export interface CityUser {
    configuration: Configuration;
    queryClient: QueryClient;
    userId: string;
}

/** Middleware around every call of the city's services. */
export type AroundCity = (send: CityFetch, user: CityUser) => CityFetch;

const withMockData = (send: CityFetch): CityFetch => {
    const mocked = import('./mockCity').then(
        ({ createMockCity }) => new Map(Object.entries<(args: never) => unknown>(createMockCity())),
    );
    return async (request) => {
        const answer = (await mocked).get(request.write?.call ?? '');
        return answer ? Response.json({ result: answer(request.write as never) }) : send(request);
    };
};

/**
 * The first of `around` is the innermost. With FEATURE_MOCK_DATA, in development only, some data are built in
 * (administration §9).
 */
export const createApplicationCity = (user: CityUser, tokens: Tokens, around: readonly AroundCity[]): CityServices => {
    const { configuration } = user;
    const own = createCityFetch(configuration, tokens);
    const mocked = import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(own) : own;
    const cityFetch = around.reduce((send, add) => add(send, user), mocked);
    return { call: createCityClient(configuration, cityFetch), cityFetch };
};
