import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkUpdate, Contract, Price, ProcessCode } from '../../api/entities/administration';
import { formatValidFrom } from './rows';
import { differenceOf } from './rules';
import { SchemePrices } from './SchemePrices';

interface FutureSchemeProps {
    contract: Contract;
    bulk: BulkUpdate;
    prices: readonly Price[];
    codes: readonly ProcessCode[];
}

export const FutureScheme = ({ contract, bulk, prices, codes }: FutureSchemeProps) => {
    const translate = useTranslate();
    const place = { kontraktId: contract.id, bulkId: bulk.id };
    const rows = bulk.prisEndringer.map((change) => ({
        ...change,
        ...place,
        difference: differenceOf(change, prices),
        now: prices.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id)?.pris,
    }));
    const kept = new Set(rows.map(({ prosesskode }) => prosesskode.id));
    const leaving = prices.filter(({ prosesskode }) => !kept.has(prosesskode.id));
    return (
        <>
            <Typography sx={{ mb: 1.5 }}>
                {translate('prices.validFrom', { date: formatValidFrom(bulk) })}
                {bulk.begrunnelse ? ` ${translate('prices.schemeReason', { reason: bulk.begrunnelse })}` : null}
            </Typography>
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
                day={bulk.gyldigFraDato}
            />
        </>
    );
};
