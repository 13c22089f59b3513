import type { Configuration } from '../../api/configuration';
import type { EndpointId } from '../../api/endpoints';
import type { ArgsList } from '../data/cityClient';

type AccountCall = Extract<EndpointId, 'requestPassword' | 'resetPassword' | 'activateUser'>;

const nobody = { accessToken: async () => undefined, renew: async () => false, lost: () => undefined };

/**
 * The password calls; the city client is loaded on the first one. Resolves to the error's status, 0 when the city could
 * not be reached.
 */
export const accountCall = async <I extends AccountCall>(
    configuration: Configuration,
    id: I,
    ...args: ArgsList<I>
): Promise<number | undefined> => {
    const [{ createCityClient }, { createCityFetch }, { statusOf }] = await Promise.all([
        import('../data/cityClient'),
        import('../data/cityFetch'),
        import('../data/errors'),
    ]);
    try {
        await createCityClient(configuration, createCityFetch(configuration, nobody))(id, ...args);
        return undefined;
    } catch (error) {
        return statusOf(error) ?? 500;
    }
};
