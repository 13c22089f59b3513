import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'oidc-client-ts';
import { useRouteLoaderData } from 'react-router-dom';
import type { Configuration } from '../../api/configuration';
import type { Tokens } from '../data/cityFetch';
import { type AroundCity, createApplicationCity } from '../data/applicationCity';
import type { Decision } from '../data/conflicts';
import { type CityDataProvider, createDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { startUpIfRefused } from '../runtime/health';
import { reloadDocument } from '../runtime/navigation';
import { isOffered, onOffers } from '../runtime/offers';
import { currentSession } from './authProvider';
import { fillPermissions } from './permissions';
import { isSameUser } from './profile';
import type { Session } from './Session';
import { hasSignedOut, isRefusal, renew, userManager } from './oidc';

const createTokens = (configuration: Configuration, session: Session, lost: Tokens['lost']): Tokens => {
    let isOver = false;
    /** If somebody else has signed in in another tab, nothing is sent as them, and the page starts again. */
    const own = (user: User | null): User | null | Promise<never> => {
        if (!user || isSameUser(user.profile, session, configuration)) return user;
        reloadDocument();
        return new Promise<never>(() => undefined);
    };
    /** Undefined once the session is over. Rejects if the provider fails or is not reached: the session stays (D4). */
    const renewToken = async (): Promise<string | undefined> => {
        const renewed = await renew(configuration).catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
            return null;
        });
        const user = await own(renewed);
        isOver = user === null;
        return user?.access_token;
    };
    return {
        accessToken: async () => {
            // Requests from a page that is being left would be refused.
            if (hasSignedOut()) return new Promise<never>(() => undefined);
            const user = await own(await userManager(configuration).getUser());
            if (!user?.expired) return user?.access_token;
            return (await renewToken()) ?? null;
        },
        renew: async () => !isOver && (await renewToken()) !== undefined,
        lost,
    };
};

export interface Application {
    configuration: Configuration;
    session: Session;
    queryClient: QueryClient;
    dataProvider: CityDataProvider;
    endSession: Tokens['lost'];
}

interface ApplicationParts extends Pick<Application, 'endSession'> {
    around: readonly AroundCity[];
    /** Decides what happens when a change conflicts with somebody else's. */
    decide: Decision;
}

export const createApplication = async (
    configuration: Configuration,
    { endSession, around, decide }: ApplicationParts,
): Promise<Application | undefined> => {
    const session = await currentSession(configuration);
    if (!session) return undefined;
    void startUpIfRefused(configuration);
    const queryClient = createQueryClient();
    const fill = (): void => fillPermissions(queryClient, session.roles, isOffered);
    fill();
    onOffers(fill);
    const own = { configuration, queryClient, userId: session.userId };
    const city = createApplicationCity(own, createTokens(configuration, session, endSession), around);
    const dataProvider = createDataProvider({ ...city, ...own, decide });
    return { configuration, session, queryClient, dataProvider, endSession };
};

export const applicationRoute = 'application';

export const useApplication = () => useRouteLoaderData<Application | undefined>(applicationRoute);
