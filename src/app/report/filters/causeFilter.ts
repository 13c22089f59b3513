import type { AddedFilter } from '../../places/addedFilters';
import { useFaultCauses } from '../choices/useFaultCauses';

export const causeFilter: AddedFilter = {
    name: 'feilarsakId',
    accepts: (value) => /^\d{1,9}$/.test(value),
    useChoices: () => useFaultCauses().map(({ id, navn }) => ({ value: String(id), label: navn, lang: 'nb' })),
};
