import type { Handlers } from '../../http/handler';
import { agreementHandlers } from './agreements';
import { companyHandlers } from './companies';
import { contractHandlers } from './contracts';
import { futurePriceHandlers } from './futurePrices';
import { priceHandlers } from './prices';
import { processCodeHandlers } from './processCodes';
import { userHandlers } from './users';

/** The administration services (administration §7). */
export const administrationHandlers = {
    ...companyHandlers,
    ...contractHandlers,
    ...agreementHandlers,
    ...processCodeHandlers,
    ...priceHandlers,
    ...futurePriceHandlers,
    ...userHandlers,
} satisfies Handlers;
