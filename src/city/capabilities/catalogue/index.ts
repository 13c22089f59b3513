import type { Capability } from '../../services/capability';
import { catalogueFileHandlers } from './files';
import { routingHandlers } from './routing';
import { rowHandlers } from './rows';
import { startHandlers } from './start';

/** The catalogue kept by admins in the client. */
export const catalogue: Capability = {
    names: ['katalog'],
    handlers: () => ({ ...rowHandlers, ...catalogueFileHandlers, ...routingHandlers, ...startHandlers }),
};
