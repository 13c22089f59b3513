import { useTranslate } from 'react-admin';
import { stockNames, stocks } from '../../../api/rules/stocks';
import type { AddedFilter } from '../../places/addedFilters';
import { useOffersOf } from '../../runtime/offers';

/** Of each capability that knows reports that wait for somebody. */
export const stockFilter: AddedFilter = {
    name: 'bestand',
    accepts: (value) => /^[a-zA-Z]{1,20}$/.test(value),
    useChoices: () => {
        const translate = useTranslate();
        const offers = useOffersOf();
        return stockNames
            .filter((name) => offers(stocks[name]))
            .map((value) => ({ value, label: translate(`reports.stock.${value}`) }));
    },
};
