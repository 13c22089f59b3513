import type { CityCapability } from '../../services/capability';
import { signInHandlers } from './handlers';

/** Passwords by company, and one-time codes: where there is more than a password to sign in with. */
export const signIn: CityCapability = {
    names: ['innlogging'],
    handlers: () => signInHandlers,
    isOffered: ({ trustedIssuer, upstreams, secondFactorRoles }) =>
        !trustedIssuer && (upstreams.length > 0 || secondFactorRoles.length > 0),
};
