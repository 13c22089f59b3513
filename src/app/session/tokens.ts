import type { Configuration } from '../../contract/configuration';
import type { Tokens } from '../data/cityFetch';
import { renew, userManager } from './oidc';

/** The city client's tokens, out of the session; an expired one is renewed before it is used. */
export const createTokens = (configuration: Configuration, lost: () => void): Tokens => ({
    accessToken: async () => {
        const user = await userManager(configuration).getUser();
        if (!user?.expired) return user?.access_token;
        return (await renew(configuration).catch(() => null))?.access_token;
    },
    renew: async () => (await renew(configuration).catch(() => null)) !== null,
    lost,
});
