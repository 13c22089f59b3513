import type { QueryClient } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import type { Configuration } from '../../api/configuration';
import type { Tokens } from '../data/cityFetch';
import { createApplicationCity } from '../data/applicationCity';
import { createDataProvider, type CityDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { currentSession } from './authProvider';
import type { Session } from './Session';
import { createTokens } from './tokens';

export interface Application {
    configuration: Configuration;
    session: Session;
    queryClient: QueryClient;
    dataProvider: CityDataProvider;
    endSession: Tokens['lost'];
}

export const createApplication = async (
    configuration: Configuration,
    endSession: Tokens['lost'],
): Promise<Application | undefined> => {
    const session = await currentSession(configuration);
    if (!session) return undefined;
    const queryClient = createQueryClient();
    const own = { configuration, queryClient, userId: session.userId };
    const city = createApplicationCity(own, createTokens(configuration, endSession));
    const dataProvider = createDataProvider({ ...city, ...own });
    return { configuration, session, queryClient, dataProvider, endSession };
};

export const applicationRoute = 'application';

export const useApplication = () => useRouteLoaderData<Application | undefined>(applicationRoute);
