import type { QueryClient } from '@tanstack/react-query';
import type { Configuration } from '../../api/configuration';
import { createCityClient, requestOf, type Call } from './cityClient';
import { createCityFetch, type CityFetch, type Tokens } from './cityFetch';
import { reportsIn } from './keptCalls';
import { createOutbox, type Outbox } from './outbox';

/** Two ways to call the city's services: typed calls by operation id, and for plain REST the fetch below them. */
export interface CityServices {
    call: Call;
    cityFetch: CityFetch;
    outbox?: Outbox;
}

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
export const createApplicationCity = (
    configuration: Configuration,
    tokens: Tokens,
    queryClient: QueryClient,
): CityServices => {
    const direct = createCityFetch(configuration, tokens);
    const outbox = createOutbox({
        cityFetch: direct,
        requestOf: (write) => requestOf(configuration, write.call, write),
        ...reportsIn(queryClient),
    });
    const cityFetch = outbox.keeping;
    const city = { call: createCityClient(configuration, cityFetch), cityFetch, outbox };
    return import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(city) : city;
};
