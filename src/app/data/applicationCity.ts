import type { Configuration } from '../../api/configuration';
import { createCityClient, type Call } from './cityClient';
import { createCityFetch, type CityFetch, type Tokens } from './cityFetch';

/** Two ways to call the city's services: typed calls by operation id, and for plain REST the fetch below them. */
export interface CityServices {
    call: Call;
    cityFetch: CityFetch;
}

type Answers = Partial<Record<string, (args: object) => unknown>>;

/** Answers from built-in data where there is some, otherwise from the city. */
const withMockData = (city: Call): Call => {
    let loaded: Promise<Answers> | undefined;
    const call = async (id: string, args: object = {}): Promise<unknown> => {
        loaded ??= import('./mockCity').then(({ createMockCity }) => createMockCity() as Answers);
        const answer = (await loaded)[id];
        return answer ? answer(args) : (city as (id: string, args: object) => Promise<unknown>)(id, args);
    };
    return call as Call;
};

/**
 * The city of the running application; with FEATURE_MOCK_DATA, in development only, partly from built-in data
 * (administration §9).
 */
export const createApplicationCity = (configuration: Configuration, tokens: Tokens): CityServices => {
    const cityFetch = createCityFetch(configuration, tokens);
    const call = createCityClient(configuration, cityFetch);
    return {
        cityFetch,
        call: import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(call) : call,
    };
};
