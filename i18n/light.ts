import { account as accountEn } from './en/account';
import { common as commonEn } from './en/common';
import { errors as errorsEn } from './en/errors';
import { session as sessionEn } from './en/session';
import { account } from './nb/account';
import { common } from './nb/common';
import { errors } from './nb/errors';
import { session } from './nb/session';

/** The few texts that pages outside the signed-in application need, so that a first visit loads no more. */
export const light = {
    nb: { common, session, account, errors },
    en: { common: commonEn, session: sessionEn, account: accountEn, errors: errorsEn },
};
