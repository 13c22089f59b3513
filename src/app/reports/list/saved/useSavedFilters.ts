import { useGetManyReference } from 'react-admin';
import type { SavedFilter } from '../../../../api/entities/report';
import { asListed } from '../../../data/wholeList';
import { useSession } from '../../../session/Session';

export const useSavedFilters = () => {
    const { userId } = useSession();
    return useGetManyReference<SavedFilter>('savedFilters', { ...asListed, target: 'brukerId', id: userId });
};
