import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkUpdate, Contract, Price, ProcessCode } from '../../api/entities/administration';
import { formatValidFrom } from './rows';
import { differenceOf } from './rules';
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
    return (
        <>
            <Typography sx={{ mb: 1.5 }}>{translate('prices.validFrom', { date: formatValidFrom(bulk) })}</Typography>
            <SchemePrices
                contract={contract}
                codes={codes}
                rows={rows}
                place={{ resource: 'priceChanges', ...place }}
            />
        </>
    );
};
