import { invalid } from '../http/refusal';
import type { Settings } from '../settings';
import { startingPassword } from '../startingData/users';

/** The starting data's password stands in the README: outside a demo it opens nothing, whoever's it is. */
export const isKnownPassword = ({ demo }: Pick<Settings, 'demo'>, password: string): boolean =>
    !demo && password.normalize('NFKC') === startingPassword;

/** Refuses it as a new password, at the form's `field`. */
export const refuseKnownPassword = (settings: Pick<Settings, 'demo'>, password: string, field: string): void => {
    if (isKnownPassword(settings, password)) throw invalid('passwordKnown', field);
};
