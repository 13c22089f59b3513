import { Box, FormHelperText } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent, useListContext, useTranslate } from 'react-admin';
import type { ResourceUseList } from '../../../api/entities/resourceUse';
import { osloDay } from '../../../api/rules/oslo';
import { localList } from '../../data/localList';
import { asListed } from '../../data/wholeList';
import type { Places, UseFilter } from '../../places/places';
import { useOffers } from '../../runtime/offers';
import { isSameFilter } from '../globalFilter';
import { savedUse, type SavedUse, type UseRow } from '../rules';
import { AddedId } from './AddedId';
import { idOfAdded, widened } from './rules';

interface Added extends SavedUse {
    /** The filter that includes the row, possibly wider than the user's. */
    filter: UseFilter;
    isWidened: boolean;
}

export const AddedUse = ({ contractId, prices, children }: Places['ContractUse']) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const { data = [], filterValues, perPage, resource, setFilters, setPage, sort } = useListContext<UseRow>();
    const isPaged = useOffers('ressursforbruk-sider');
    const filter: UseFilter = filterValues;
    const [latest, setLatest] = useState<Added>();
    const added = latest && isSameFilter(latest.filter, filter) ? latest : undefined;
    const open = useEvent(async (saved: SavedUse): Promise<void> => {
        const code = prices.find(({ id }) => id === saved.body.prisId)?.prosesskode;
        const wider = code ? widened(filter, { day: osloDay(saved.body.dato), code }) : filter;
        const isWidened = !isSameFilter(wider, filter);
        if (isWidened) setFilters(wider);
        setLatest({ ...saved, filter: wider, isWidened });
        const asked = { target: 'kontraktId', id: contractId, filter: wider };
        if (isPaged && saved.id !== undefined) {
            const pagination = { page: 1, perPage };
            const meta = { medRad: saved.id };
            const answer = await dataProvider.getManyReference<UseRow>(resource, { ...asked, sort, pagination, meta });
            setPage((answer.meta as Pick<ResourceUseList, 'page'>).page ?? 1);
            return;
        }
        // Elsewhere the list comes whole.
        const { data: whole } = await dataProvider.getManyReference<UseRow>(resource, { ...asked, ...asListed });
        const rows = localList(whole, { sort }).data;
        const place = rows.findIndex(({ id }) => id === idOfAdded(rows as UseRow[], saved));
        if (place >= 0) setPage(Math.floor(place / perPage) + 1);
    });
    // The list itself shows what cannot be read.
    useEffect(() => savedUse.on((saved) => open(saved).catch(() => undefined)), [open]);
    return (
        <AddedId value={added && idOfAdded(data, added)}>
            {added?.isWidened ? (
                <FormHelperText role="status">{translate('resourceUse.global.widened')}</FormHelperText>
            ) : null}
            <Box sx={{ 'tr:has(.added)': { bgcolor: 'action.selected' } }}>{children}</Box>
        </AddedId>
    );
};
