import type { CityCapability } from '../../services/capability';
import { accountHandlers } from './accounts';
import { approvalHandlers } from './approvals';
import { codeListHandlers } from './codeList';
import { contractHandlers } from './contracts';
import { courseHandlers } from './courses';
import { deductionHandlers } from './deductions';
import { fileExtension } from './files';
import { limitHandlers } from './limits';
import { openMonthHandlers } from './openMonths';
import { periodHandlers } from './period';
import { priceEndHandlers } from './priceEnds';
import { priceListHandlers } from './priceList';
import { pricePeriodHandlers } from './pricePeriods';
import { receivedHandlers } from './received';
import { returnedUseHandlers } from './returnedUse';
import { settlementHandlers } from './settlements';
import { spentFileHandlers } from './spentFile';
import { spotCheckHandlers } from './spotChecks';
import { termsHandlers } from './terms';
import { useExtension } from './useExtension';
import { addUpSums } from './useSums';

/** The costs of contracts: prices by period, approval, and closing of months. */
export const money: CityCapability = {
    names: ['okonomi'],
    handlers: {
        ...contractHandlers,
        ...termsHandlers,
        ...priceListHandlers,
        ...pricePeriodHandlers,
        ...priceEndHandlers,
        ...codeListHandlers,
        ...periodHandlers,
        ...approvalHandlers,
        ...courseHandlers,
        ...returnedUseHandlers,
        ...settlementHandlers,
        ...openMonthHandlers,
        ...receivedHandlers,
        ...limitHandlers,
        ...spentFileHandlers,
        ...deductionHandlers,
        ...spotCheckHandlers,
        ...accountHandlers,
    },
    use: useExtension,
    describedFiles: fileExtension,
    upkeep: {
        name: 'Summer av ressursbruk',
        work: async (_, __, { database }) => {
            await addUpSums(database);
        },
    },
};
