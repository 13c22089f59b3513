import { useGetManyReference } from 'react-admin';
import type { WorkDoneCode } from '../../api/entities/report';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';

const none: readonly WorkDoneCode[] = [];

export const useWorkDoneCodes = (agreementId: number | undefined): readonly WorkDoneCode[] =>
    useGetManyReference<WorkDoneCode>(
        'workDoneCodes',
        { target: 'avtaleId', id: agreementId, ...asListed },
        { ...catalogue, enabled: agreementId !== undefined },
    ).data ?? none;
