import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import { usePrices } from '../common/prices';
import { PriceTable } from './PriceTable';

export const ReadOnlyPrices = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const query = usePrices(contractId);
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
