import type { account as nb } from '../nb/account';
import type { Texts } from '../texts';

export const account = {} satisfies Texts<typeof nb>;
