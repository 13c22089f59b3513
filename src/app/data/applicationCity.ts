import type { QueryClient } from '@tanstack/react-query';
import type { Configuration } from '../../api/configuration';
import { createCityClient, type Call } from './cityClient';
import { createCityFetch, type CityFetch, type Tokens } from './cityFetch';

/** Two ways to call the city's services: typed calls by operation id, and for plain REST the fetch below them. */
export interface CityServices {
    call: Call;
    cityFetch: CityFetch;
}

export interface CityUser {
    configuration: Configuration;
    queryClient: QueryClient;
    userId: string;
}

/** What a capability does with every request before it is sent. */
export type AroundCity = (send: CityFetch, user: CityUser) => CityFetch;

const around = new Set<AroundCity>();
export const declareAroundCity = (added: AroundCity): void => void around.add(added);

type Answers = Partial<Record<string, (args: object) => unknown>>;

const loadMockCity = async () => {
    const [{ createMockCity }, { operationOf }] = await Promise.all([import('./mockCity'), import('./operationOf')]);
    return { answers: createMockCity() as Answers, operationOf };
};

const withMockData = (city: CityServices): CityServices => {
    let loading: ReturnType<typeof loadMockCity> | undefined;
    const loaded = () => (loading ??= loadMockCity());
    const call = async (id: string, args: object = {}): Promise<unknown> => {
        const answer = (await loaded()).answers[id];
        return answer ? answer(args) : (city.call as (id: string, args: object) => Promise<unknown>)(id, args);
    };
    const cityFetch: CityFetch = async (request) => {
        const { answers, operationOf } = await loaded();
        const { id, args } = operationOf(request);
        const answer = answers[id];
        return answer ? Response.json({ result: answer(args) }) : city.cityFetch(request);
    };
    return { call: call as Call, cityFetch };
};

/** With FEATURE_MOCK_DATA, in development only, partly from built-in data (administration §9). */
export const createApplicationCity = (user: CityUser, tokens: Tokens): CityServices => {
    const { configuration } = user;
    const cityFetch = [...around].reduce((send, add) => add(send, user), createCityFetch(configuration, tokens));
    const city = { call: createCityClient(configuration, cityFetch), cityFetch };
    return import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(city) : city;
};
