import type { Handlers } from '../../http/handler';
import { claimsOf } from '../../identity/accounts';
import type { CityCapability } from '../../services/capability';

const handlers = {
    getOwnProfile: async ({ city, caller }) => claimsOf(caller, city.settings.client.PRODUCT),
} satisfies Handlers;

/** The signed-in user, whichever provider signed them in. */
export const profile: CityCapability = { names: ['profil'], handlers: handlers };
