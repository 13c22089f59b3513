import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import { useCityQuery } from '../data/useCityQuery';
import { useSession } from './Session';

/** The company id of the signed-in user (administration §6). */
export const useOwnCompany = (): UseQueryResult<string, HttpError> => {
    const { userId } = useSession();
    return useCityQuery('getCompanyOfUser', { params: { userId } });
};
