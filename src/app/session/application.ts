import type { QueryClient } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import type { Configuration } from '../../api/configuration';
import { loadDrafts } from '../runtime/drafts';
import { loadOutbox } from '../runtime/outbox';
import type { Tokens } from '../data/cityFetch';
import { createApplicationCity } from '../data/applicationCity';
import { createDataProvider, type CityDataProvider } from '../data/dataProvider';
import { sendInTime } from '../data/outboxTimes';
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
    const city = createApplicationCity(configuration, createTokens(configuration, endSession), queryClient);
    const { userId } = session;
    void loadDrafts(userId).then(() => loadOutbox(userId));
    if (city.outbox) sendInTime(city.outbox);
    const dataProvider = createDataProvider({ ...city, configuration, queryClient, userId });
    return { configuration, session, queryClient, dataProvider, endSession };
};

export const applicationRoute = 'application';

export const useApplication = () => useRouteLoaderData<Application | undefined>(applicationRoute);
