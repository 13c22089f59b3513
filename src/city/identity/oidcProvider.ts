/**
 * The OpenID provider's library without its index, which asks for Node 22 or newer at every start and cannot be told not
 * to. The city is tested with Node 20 too, which Debian has.
 */
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';

export { Provider } from 'oidc-provider/lib/provider.js';
export { errors, interactionPolicy };
