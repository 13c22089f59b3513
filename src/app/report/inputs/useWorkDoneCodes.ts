import { useGetManyReference } from 'react-admin';
import type { Report, WorkDoneCode } from '../../../api/entities/report';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/lists';

const none: readonly WorkDoneCode[] = [];

/** The codes of an agreement; a report may contain those of its own. */
export const useWorkDoneCodes = (agreementId: number | undefined, report?: Report): readonly WorkDoneCode[] => {
    const known = agreementId === report?.avtale?.avtaleId ? report?.feilrettingskoder : undefined;
    const { data } = useGetManyReference<WorkDoneCode>(
        'workDoneCodes',
        { target: 'avtaleId', id: agreementId, ...asListed },
        { ...catalogue, enabled: agreementId !== undefined && known === undefined },
    );
    return known ?? data ?? none;
};
