import type { Capability } from '../../services/capability';
import { readAnswers } from './answers';
import { catalogueFileHandlers } from './files';
import { routingHandlers } from './routing';
import { rowHandlers } from './rows';
import { startHandlers } from './start';

/** The catalogue kept by admins in the client. */
export const catalogue: Capability = {
    names: ['katalog'],
    reports: { fields: readAnswers },
    handlers: () => ({ ...rowHandlers, ...catalogueFileHandlers, ...routingHandlers, ...startHandlers }),
};
