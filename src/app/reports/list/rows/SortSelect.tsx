import { NativeSelect } from '@mui/material';
import { memo } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';
import { addedSorts, reportSorts } from '../../../../api/rules/sorts';
import { sortOffers } from '../../../report/query/filters';
import { useOffersOf } from '../../../runtime/offers';

/** Sorting by `sorterEtter` (D8). A native select is light, and familiar on phones. */
export const SortSelect = memo(() => {
    const translate = useTranslate();
    const { sort, setSort } = useListSortContext();
    const offers = useOffersOf();
    const added = addedSorts.filter((name) => offers(sortOffers[name]));
    return (
        <NativeSelect
            value={sort.field}
            onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
            inputProps={{ 'aria-label': translate('reports.sort.label') }}
            sx={{ fontSize: '0.875rem' }}
        >
            {[...reportSorts, ...added].map((name) => (
                <option key={name} value={name}>
                    {translate('reports.sort.by', { name: translate(`reports.sort.${name}`) })}
                </option>
            ))}
        </NativeSelect>
    );
});
SortSelect.displayName = 'SortSelect';
