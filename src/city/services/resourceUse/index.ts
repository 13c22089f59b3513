import type { Handlers } from '../../http/handler';
import { contractUseHandlers } from './contractUse';
import { reportUseHandlers } from './reportUse';

/** Resource use on reports and on contracts (report-handling §7). */
export const resourceUseHandlers = { ...reportUseHandlers, ...contractUseHandlers } satisfies Handlers;
