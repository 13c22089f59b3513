import type { Configuration } from '../../contract/configuration';
import { createCityClient, type Call } from './cityClient';
import type { Tokens } from './cityFetch';

type Answers = Partial<Record<string, (args: object) => unknown>>;

/** What the built-in data has is answered from it, everything else by the city. */
const withMockData = (city: Call): Call => {
    let loaded: Promise<Answers> | undefined;
    const call = async (id: string, args: object = {}): Promise<unknown> => {
        loaded ??= import('./mockCity').then(({ createMockCity }) => createMockCity() as Answers);
        const answer = (await loaded)[id];
        return answer ? answer(args) : (city as (id: string, args: object) => Promise<unknown>)(id, args);
    };
    return call as Call;
};

/** The city of the running application; with FEATURE_MOCK_DATA, in development only, partly from built-in data (administration §9). */
export const createApplicationCity = (configuration: Configuration, tokens: Tokens): Call => {
    const city = createCityClient(configuration, tokens);
    return import.meta.env.DEV && configuration.FEATURE_MOCK_DATA ? withMockData(city) : city;
};
