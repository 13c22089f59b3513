import type { AuthProvider } from 'react-admin';
import type { Configuration } from '../../api/configuration';
import { mayDo } from '../data/permissions';
import { isOffered } from '../runtime/offers';
import { isRecord } from '../runtime/json';
import { permissionsOf } from './permissions';
import { isRefusal, renew, signOut, userManager } from './oidc';
import { sessionOf } from './profile';
import type { Session } from './Session';

export const currentSession = async (configuration: Configuration): Promise<Session | undefined> => {
    const users = userManager(configuration);
    const stored = await users.getUser();
    const user = stored?.expired
        ? await renew(configuration).catch(async (error: unknown) => {
              // A provider that is not reached ends no session: the page renews it later (D4).
              if (!isRefusal(error)) return stored;
              await users.removeUser();
              return null;
          })
        : stored;
    return user ? sessionOf(user.profile, configuration) : undefined;
};

export const createAuthProvider = (configuration: Configuration) => {
    const session = async (): Promise<Session> => {
        const current = await currentSession(configuration);
        if (!current) throw new Error('Not signed in');
        return current;
    };
    return {
        // The sign-in page belongs to the provider, so react-admin has no form for it.
        login: () => Promise.resolve(),
        logout: async (params: unknown) => {
            // `byUser` may be a promise of what must be done before the page is left.
            if (isRecord(params) && 'byUser' in params) await Promise.all([signOut(configuration), params.byUser]);
            else await userManager(configuration).removeUser();
        },
        checkAuth: async () => {
            await session();
        },
        // 403 is shown where it occurs. After 401, the city client has ended the session, and goes to /login once
        // drafts are stored. Nothing is answered meanwhile, since react-admin would treat a rejection as a success
        // without data.
        checkError: (error: unknown) =>
            isRecord(error) && error.status === 401 ? new Promise<never>(() => undefined) : Promise.resolve(),
        getIdentity: async () => {
            const { userId, name, email } = await session();
            return { id: userId, fullName: name, email };
        },
        getPermissions: async () => permissionsOf((await session()).roles, isOffered),
        canAccess: async ({ resource, action }: { resource: string; action: string }) =>
            mayDo((await session()).roles, resource, action),
    } satisfies AuthProvider;
};
