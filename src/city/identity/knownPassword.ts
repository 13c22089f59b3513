import type { Settings } from '../settings';

/** The password of every user of a demo's starting data (D12). */
export const startingPassword = 'bymelding';

/** The starting data's password is public: outside a demo it opens no account. */
export const isKnownPassword = ({ demo }: Pick<Settings, 'demo'>, password: string): boolean =>
    !demo && password.normalize('NFKC') === startingPassword;
