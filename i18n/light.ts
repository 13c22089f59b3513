import { account } from './nb/account';
import { common } from './nb/common';
import { errors } from './nb/errors';
import { session } from './nb/session';

/** The few texts that pages outside the signed-in application need, so that a first visit loads no more. */
export const light = { common, session, account, errors };
