import type { Configuration } from '../../contract/configuration';
import type { EndpointId } from '../../contract/endpoints';
import type { ArgsList } from '../data/cityClient';

type AccountCall = Extract<EndpointId, 'requestPassword' | 'resetPassword' | 'activateUser'>;

/** Nobody is signed in on these pages. */
const nobody = { accessToken: async () => undefined, renew: async () => false, lost: () => undefined };

/** The password calls; the client is loaded when one is made. Resolves to the error's status, 0 when nothing was reached. */
export const accountCall = async <I extends AccountCall>(configuration: Configuration, id: I, ...args: ArgsList<I>): Promise<number | undefined> => {
    const [{ createCityClient }, { statusOf }] = await Promise.all([import('../data/cityClient'), import('../data/errors')]);
    try {
        await createCityClient(configuration, nobody)(id, ...args);
        return undefined;
    } catch (error) {
        return statusOf(error) ?? 500;
    }
};
