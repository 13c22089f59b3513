import type { Configuration } from '../../api/configuration';
import type { Tokens } from '../data/cityFetch';
import { hasSignedOut, renew, userManager } from './oidc';

export const createTokens = (configuration: Configuration, lost: Tokens['lost']): Tokens => ({
    accessToken: async () => {
        // Requests from a page being left would be refused.
        if (hasSignedOut()) return new Promise<never>(() => undefined);
        const user = await userManager(configuration).getUser();
        if (!user?.expired) return user?.access_token;
        return (await renew(configuration).catch(() => null))?.access_token;
    },
    renew: async () => (await renew(configuration).catch(() => null)) !== null,
    lost,
});
