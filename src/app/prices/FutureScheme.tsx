import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkUpdate, Price, ProcessCode } from '../../contract/entities/administration';
import { useCityMutation } from '../data/useCityMutation';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import { formatValidFrom } from './formatValidFrom';
import type { SchemeWrites } from './rows';
import { codesToAdd, differenceOf, leavingCodes } from './rules';

const writes = { invalidates: ['listBulkUpdates'] } as const;

/** The scheme to come, changed and new rows marked (administration §2, §4). */
export const FutureScheme = ({ contractId, bulk, prices, codes }: { contractId: string; bulk: BulkUpdate; prices: readonly Price[]; codes: readonly ProcessCode[] }) => {
    const translate = useTranslate();
    const add = useCityMutation('createPriceChange', writes);
    const update = useCityMutation('updatePriceChange', writes);
    const remove = useCityMutation('deletePriceChange', writes);
    const place = { id: contractId, bulkId: bulk.id };
    const scheme: SchemeWrites = {
        add: (prosesskodeId, pris) => add.mutateAsync({ params: place, body: { prosesskodeId, pris } }),
        update: (endringId, pris) => update.mutateAsync({ params: { ...place, endringId }, body: { pris } }),
        remove: (endringId) => remove.mutateAsync({ params: { ...place, endringId } }),
    };
    const rows = bulk.prisEndringer.map((change) => ({
        ...change,
        difference: differenceOf(change, prices),
        now: prices.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id)?.pris,
    }));
    const leaving = leavingCodes(prices, bulk.prisEndringer);
    return (
        <>
            <Typography sx={{ mb: 1.5 }}>{translate('prices.validFrom', { date: formatValidFrom(bulk) })}</Typography>
            {leaving.length > 0 ? (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('prices.leaves', { codes: leaving.map(({ prosesskode }) => prosesskode.navn).join(', ') })}
                </Alert>
            ) : null}
            <AddPrice codes={codesToAdd(codes, bulk.prisEndringer)} onAdd={scheme.add} />
            <PriceTable rows={rows} writes={scheme} />
        </>
    );
};
