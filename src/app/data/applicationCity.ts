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

/** A capability's wrapper of every request. */
export type AroundCity = (send: CityFetch, user: CityUser) => CityFetch;

const around = new Set<AroundCity>();
export const declareAroundCity = (added: AroundCity): void => void around.add(added);

type Answers = Partial<Record<string, (args: object) => unknown>>;

const withMockData = (send: CityFetch): CityFetch => {
    const load = async () => {
        const [{ createMockCity }, { operationOf }] = await Promise.all([
            import('./mockCity'),
            import('./operationOf'),
        ]);
        return { answers: createMockCity() as Answers, operationOf };
    };
    let loading: ReturnType<typeof load> | undefined;
    return async (request) => {
        const { answers, operationOf } = await (loading ??= load());
        const { id, args } = operationOf(request);
        const answer = answers[id];
        return answer ? Response.json({ result: answer(args) }) : send(request);
    };
};

/** With FEATURE_MOCK_DATA, in development only, partly from built-in data (administration §9). */
export const createApplicationCity = (user: CityUser, tokens: Tokens): CityServices => {
    const { configuration } = user;
    const own = createCityFetch(configuration, tokens);
    const mocked = import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(own) : own;
    const cityFetch = [...around].reduce((send, add) => add(send, user), mocked);
    return { call: createCityClient(configuration, cityFetch), cityFetch };
};
