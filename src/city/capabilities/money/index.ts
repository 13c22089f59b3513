import type { Capability } from '../../services/capability';
import { accountHandlers } from './accounts';
import { approvalHandlers } from './approvals';
import { contractHandlers } from './contracts';
import { courseHandlers } from './courses';
import { deductionHandlers } from './deductions';
import { fileExtension } from './files';
import { limitHandlers } from './limits';
import { periodHandlers } from './period';
import { priceListHandlers } from './priceList';
import { applyDuePeriods, pricePeriodHandlers } from './pricePeriods';
import { receivedHandlers } from './received';
import { settlementHandlers } from './settlements';
import { spotCheckHandlers } from './spotChecks';
import { termsHandlers } from './terms';
import { useExtension } from './useExtension';

/** What contracts cost: prices by period, approval, periods that close. */
export const money: Capability = {
    names: ['okonomi'],
    handlers: (_, files) => ({
        ...contractHandlers,
        ...termsHandlers,
        ...priceListHandlers,
        ...pricePeriodHandlers,
        ...periodHandlers,
        ...approvalHandlers,
        ...courseHandlers,
        ...settlementHandlers,
        ...receivedHandlers,
        ...limitHandlers,
        ...deductionHandlers(files.dailyPenaltyFile),
        ...spotCheckHandlers,
        ...accountHandlers,
    }),
    use: useExtension,
    describedFiles: fileExtension,
    upkeep: { name: 'Kommende priser', work: (_, now, { database }) => applyDuePeriods(database, now) },
};
