import type { light as norwegian } from '../light';
import type { Texts } from '../texts';
import { account } from './account';
import { common } from './common';
import { errors } from './errors';
import { session } from './session';

/** Like the Norwegian ones, but loaded only where English is chosen. */
export const light: Texts<typeof norwegian> = { common, session, account, errors };
