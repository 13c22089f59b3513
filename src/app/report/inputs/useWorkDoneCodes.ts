import { useGetManyReference } from 'react-admin';
import type { Report, WorkDoneCode } from '../../../api/entities/report';
import type { QueryState } from '../../common/Loaded';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/lists';

/** The codes of an agreement; a report may contain those of its own. */
export const useWorkDoneCodes = (
    agreementId: number | undefined,
    report?: Report,
): QueryState<readonly WorkDoneCode[]> => {
    const known = agreementId === report?.avtale?.avtaleId ? report?.feilrettingskoder : undefined;
    const read = useGetManyReference<WorkDoneCode>(
        'workDoneCodes',
        { target: 'avtaleId', id: agreementId, ...asListed },
        { ...catalogue, enabled: agreementId !== undefined && known === undefined },
    );
    return known ? { data: known } : read;
};
