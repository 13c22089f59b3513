import type { CityCapability } from '../../services/capability';
import { signInHandlers } from './handlers';

/** Passwords by company, and one-time codes: when there is more than one way to sign in. */
export const signIn: CityCapability = {
    names: ['innlogging'],
    handlers: signInHandlers,
    isOffered: ({ trustedIssuer, upstreams, secondFactorRoles }) =>
        !trustedIssuer && (upstreams.length > 0 || secondFactorRoles.length > 0),
};
