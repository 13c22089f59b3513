import type { Configuration } from '../../api/configuration';
import type { Tokens } from '../data/cityFetch';
import { hasSignedOut, isRefusal, renew, userManager } from './oidc';

export const createTokens = (configuration: Configuration, lost: Tokens['lost']): Tokens => {
    let isOver = false;
    const renewed = async (): Promise<string | undefined> => {
        try {
            const user = await renew(configuration);
            isOver = user === null;
            return user?.access_token;
        } catch (error) {
            isOver = isRefusal(error);
            return undefined;
        }
    };
    return {
        accessToken: async () => {
            // Requests from a page being left would be refused.
            if (hasSignedOut()) return new Promise<never>(() => undefined);
            const user = await userManager(configuration).getUser();
            if (!user?.expired) return user?.access_token;
            const token = await renewed();
            return isOver ? null : token;
        },
        renew: async () => !isOver && (await renewed()) !== undefined,
        lost,
    };
};
