import { useTranslate } from 'react-admin';
import { useSession } from '../../session/Session';
import type { AddedFilter } from '../../places/addedFilters';
import { useResponsibles } from '../choices/useResponsibles';

const useChoices: AddedFilter['useChoices'] = () => {
    const translate = useTranslate();
    const { userId } = useSession();
    return [
        { value: 'meg', label: translate('reports.responsible.me') },
        { value: 'ingen', label: translate('reports.responsible.nobody') },
        ...useResponsibles()
            .filter(({ id }) => id !== userId)
            .map(({ id, navn }) => ({ value: id, label: navn })),
    ];
};

export const responsibleFilter: AddedFilter = {
    name: 'ansvarlig',
    accepts: (value) => /^(?:meg|ingen|[\da-f-]{36})$/i.test(value),
    access: 'responsibles',
    useChoices,
};
