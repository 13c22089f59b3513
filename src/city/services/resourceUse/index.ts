import type { Handlers } from '../../http/handler';
import { contractUseHandlers } from './contractUse';
import type { UseExtension } from './extension';
import { reportUseHandlers } from './reportUse';

/** Resource use on reports and on contracts (report-handling §7). */
export const resourceUseHandlers = (extensions: readonly UseExtension[]) =>
    ({ ...reportUseHandlers(extensions), ...contractUseHandlers(extensions) }) satisfies Handlers;
