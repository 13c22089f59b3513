import type { Settings } from '../settings';

/** The password of all users in the starting data of a demo (D12). */
export const startingPassword = 'bymelding';

/** The password of the starting data is public, so it works only in a demo. */
export const isKnownPassword = ({ demo }: Pick<Settings, 'demo'>, password: string): boolean =>
    !demo && password.normalize('NFKC') === startingPassword;
