import { Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import { wholeList } from '../data/lists';
import { PriceTable } from './PriceTable';

export const ReadOnlyPrices = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const query = useGetManyReference<Price>('prices', {
        target: 'kontraktId',
        id: contractId,
        pagination: wholeList,
    });
    return (
        <>
            <Typography variant="h2" sx={{ mb: 1.25 }}>
                {translate('prices.title')}
            </Typography>
            <Loaded query={query} height={240}>
                {(prices) => <PriceTable rows={prices} />}
            </Loaded>
        </>
    );
};
