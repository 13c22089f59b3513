import type { Price, ProcessCode } from '../../contract/entities/administration';
import { useCityMutation } from '../data/useCityMutation';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import type { SchemeWrites } from './rows';
import { codesToAdd } from './rules';

const writes = { invalidates: ['listPrices', 'getContractChanged'] } as const;

/** The scheme that counts now, changed by admin (administration §2, §5). */
export const CurrentScheme = ({ contractId, prices, codes }: { contractId: string; prices: readonly Price[]; codes: readonly ProcessCode[] }) => {
    const add = useCityMutation('createPrice', writes);
    const update = useCityMutation('updatePrice', writes);
    const remove = useCityMutation('deletePrice', writes);
    const scheme: SchemeWrites = {
        add: (prosesskodeId, pris) => add.mutateAsync({ params: { id: contractId }, body: { prosesskodeId, pris } }),
        update: (prisId, pris) => update.mutateAsync({ params: { prisId }, body: { pris } }),
        remove: (prisId) => remove.mutateAsync({ params: { prisId } }),
    };
    return (
        <>
            <AddPrice codes={codesToAdd(codes, prices)} onAdd={scheme.add} />
            <PriceTable rows={prices} writes={scheme} />
        </>
    );
};
