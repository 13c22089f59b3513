import { Alert } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../../api/entities/administration';
import { wholeList } from '../../data/wholeList';
import type { Places } from '../../places/places';

export const LeavingCodes = ({ contract, rows, place }: Places['PriceTools']) => {
    const translate = useTranslate();
    const { data: prices = [] } = useGetManyReference<Price>('prices', {
        target: 'kontraktId',
        id: contract.id,
        pagination: wholeList,
    });
    const kept = new Set(rows.map(({ prosesskode }) => prosesskode.id));
    const leaving = prices.filter(({ prosesskode }) => !kept.has(prosesskode.id));
    if (place.resource === 'prices' || leaving.length === 0) return null;
    const codes = leaving.map(({ prosesskode }) => prosesskode.navn).join(', ');
    return (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
            {translate('prices.leaves', { codes })}
        </Alert>
    );
};
