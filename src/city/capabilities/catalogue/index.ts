import type { CityCapability } from '../../services/capability';
import { readAnswers, withAnswers } from './answers';
import { catalogueFileHandlers } from './files';
import { logoPage } from './logo';
import { mailHandlers } from './mails';
import { overlayHandlers } from './overlays';
import { routingHandlers } from './routing';
import { rowHandlers } from './rows';
import { startHandlers } from './start';

/** The catalogue kept by admins in the client. */
export const catalogue: CityCapability = {
    names: ['katalog'],
    reports: { fields: readAnswers },
    files: { receivedReportsFile: withAnswers },
    handlers: {
        ...rowHandlers,
        ...catalogueFileHandlers,
        ...routingHandlers,
        ...startHandlers,
        ...mailHandlers,
        ...overlayHandlers,
    },
    pages: logoPage,
};
