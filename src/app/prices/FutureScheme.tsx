import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkUpdate, Contract, Price, ProcessCode } from '../../api/entities/administration';
import { formatValidFrom } from './rows';
import { differenceOf, leavingCodes } from './rules';
import { SchemePrices } from './SchemePrices';

export const FutureScheme = ({
    contract,
    bulk,
    prices,
    codes,
}: {
    contract: Contract;
    bulk: BulkUpdate;
    prices: readonly Price[];
    codes: readonly ProcessCode[];
}) => {
    const translate = useTranslate();
    const place = { kontraktId: contract.id, bulkId: bulk.id };
    const rows = bulk.prisEndringer.map((change) => ({
        ...change,
        ...place,
        difference: differenceOf(change, prices),
        now: prices.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id)?.pris,
    }));
    const leaving = leavingCodes(prices, bulk.prisEndringer);
    return (
        <>
            <Typography sx={{ mb: 1.5 }}>{translate('prices.validFrom', { date: formatValidFrom(bulk) })}</Typography>
            {leaving.length > 0 ? (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('prices.leaves', {
                        codes: leaving.map(({ prosesskode }) => prosesskode.navn).join(', '),
                    })}
                </Alert>
            ) : null}
            <SchemePrices
                contract={contract}
                codes={codes}
                rows={rows}
                place={{ resource: 'priceChanges', ...place }}
            />
        </>
    );
};
