import type { Configuration } from '../../api/configuration';
import type { EndpointId } from '../../api/endpoints';
import type { ArgsList } from '../data/cityClient';
import { isRecord } from '../runtime/json';

type AccountCall = Extract<EndpointId, 'requestPassword' | 'resetPassword' | 'activateUser'>;

const nobody = { accessToken: async () => undefined, renew: async () => false, lost: () => undefined };

/** The status of a refusal, 0 when the city could not be reached, and the code of its message. */
export interface AccountFailure {
    readonly status: number;
    readonly code?: unknown;
}

/** The password calls; the city client is loaded on the first one. Resolves to the failure, if any. */
export const accountCall = async <I extends AccountCall>(
    configuration: Configuration,
    id: I,
    ...args: ArgsList<I>
): Promise<AccountFailure | undefined> => {
    const loaded = await Promise.all([
        import('../data/cityClient'),
        import('../data/cityFetch'),
        import('../data/errors'),
    ]).catch(() => undefined);
    if (!loaded) return { status: 0 };
    const [{ createCityClient }, { createCityFetch }, { statusOf }] = loaded;
    try {
        await createCityClient(configuration, createCityFetch(configuration, nobody))(id, ...args);
        return undefined;
    } catch (error) {
        const body: unknown = error instanceof Error && 'body' in error ? error.body : undefined;
        return { status: statusOf(error) ?? 500, code: isRecord(body) ? body.code : undefined };
    }
};
