import { useTranslate } from 'react-admin';
import { characteristics } from '../../api/rules/characteristics';
import { hexagonPattern } from '../../api/rules/hexagons';
import { formatDay } from '../../api/rules/oslo';
import type { AddedFilter } from '../places/addedFilters';
import { isDay } from '../report/query/listQuery';

const day = { accepts: isDay, isLinked: true, nameOf: formatDay };

export const filters: readonly AddedFilter[] = [
    { ...day, name: 'lukketDatoFra' },
    { ...day, name: 'lukketDatoTil' },
    {
        name: 'kjennetegn',
        accepts: (value) => /^[a-zA-Z]{1,20}$/.test(value),
        isLinked: true,
        useChoices: () => {
            const translate = useTranslate();
            return characteristics.map((value) => ({ value, label: translate(`reports.characteristic.${value}`) }));
        },
    },
    { name: 'sekskant', accepts: (value) => hexagonPattern.test(value), isLinked: true },
];
