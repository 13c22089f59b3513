import { useGetManyReference } from 'react-admin';
import type { WorkDoneCode } from '../../api/entities/report';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';

const none: readonly WorkDoneCode[] = [];

/** The work-done codes of an agreement (report-handling §3); none without one. */
export const useWorkDoneCodes = (agreementId: number | undefined): readonly WorkDoneCode[] =>
    useGetManyReference<WorkDoneCode>(
        'workDoneCodes',
        { target: 'avtaleId', id: agreementId, ...asListed },
        { ...catalogue, enabled: agreementId !== undefined },
    ).data ?? none;
