import type { QueryClient } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import type { Configuration } from '../../api/configuration';
import type { Tokens } from '../data/cityFetch';
import { type AroundCity, createApplicationCity } from '../data/applicationCity';
import type { Decision } from '../data/conflicts';
import { type CityDataProvider, createDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { startUpIfRefused } from '../runtime/health';
import { isOffered, onOffers } from '../runtime/offers';
import { currentSession } from './authProvider';
import { fillPermissions } from './permissions';
import type { Session } from './Session';
import { hasSignedOut, isRefusal, renew, userManager } from './oidc';

const createTokens = (configuration: Configuration, lost: Tokens['lost']): Tokens => {
    let isOver = false;
    /** Undefined once the session is over. Rejects if the provider fails or is not reached: the session stays (D4). */
    const renewToken = async (): Promise<string | undefined> => {
        const user = await renew(configuration).catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
            return null;
        });
        isOver = user === null;
        return user?.access_token;
    };
    return {
        accessToken: async () => {
            // Requests from a page that is being left would be refused.
            if (hasSignedOut()) return new Promise<never>(() => undefined);
            const user = await userManager(configuration).getUser();
            if (!user?.expired) return user?.access_token;
            return (await renewToken()) ?? null;
        },
        renew: async () => {
            const isRenewed = !isOver && (await renewToken().catch(() => undefined)) !== undefined;
            if (isRenewed) void startUpIfRefused(configuration);
            return isRenewed;
        },
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
    const city = createApplicationCity(own, createTokens(configuration, endSession), around);
    const dataProvider = createDataProvider({ ...city, ...own, decide });
    return { configuration, session, queryClient, dataProvider, endSession };
};

export const applicationRoute = 'application';

export const useApplication = () => useRouteLoaderData<Application | undefined>(applicationRoute);
