import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import { useCityQuery } from '../data/useCityQuery';
import { PriceTable } from './PriceTable';

/** The current scheme for those who may only read it (administration §2). */
export const ReadOnlyPrices = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const query = useCityQuery('listPrices', { params: { id: contractId } });
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
