import { approvalEndpoints } from './approval';
import { budgetEndpoints } from './budgets';
import { priceEndpoints } from './prices';
import { settlementEndpoints } from './settlements';

/** The costs of contracts: prices by period, approval, and closing of months (D15, `okonomi`). */
export const moneyEndpoints = { ...priceEndpoints, ...approvalEndpoints, ...settlementEndpoints, ...budgetEndpoints };
