/**
 * The OpenID provider's library, without its index: that prints at every start that it wants Node 22 or newer, and has
 * no option against it. The city is tested with Node 20 too, which Debian has.
 */
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';

export { Provider } from 'oidc-provider/lib/provider.js';
export { errors, interactionPolicy };
