import { useTranslate } from 'react-admin';
import { priorities } from '../../../api/rules/clock';
import type { AddedFilter } from '../../places/addedFilters';

export const priorityFilter: AddedFilter = {
    name: 'prioritet',
    accepts: (value) => /^[a-z]{1,10}$/.test(value),
    useChoices: () => {
        const translate = useTranslate();
        return priorities.map((value) => ({ value, label: translate(`reports.priority.${value}`) }));
    },
};
