import type { Configuration } from '../../api/configuration';
import { storedUser } from '../runtime/health';
import { isRecord } from '../runtime/json';
import { sessionOf } from './profile';
import type { Session } from './Session';

export const storedSession = (configuration: Configuration, now?: Date): Session | undefined => {
    const profile = storedUser(configuration, now)?.profile;
    return isRecord(profile) ? sessionOf(profile, configuration) : undefined;
};
