import { approvalEndpoints } from './approval';
import { budgetEndpoints } from './budgets';
import { priceEndpoints } from './prices';
import { settlementEndpoints } from './settlements';

/** Costs of contracts: prices by period, approval, periods that close (D15, `okonomi`). */
export const moneyEndpoints = { ...priceEndpoints, ...approvalEndpoints, ...settlementEndpoints, ...budgetEndpoints };
