import type { users as nb } from '../nb/users';
import type { Texts } from '../texts';

export const users = {} satisfies Texts<typeof nb>;
