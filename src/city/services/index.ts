import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './main/administration';
import { addressLookupHandlers } from './main/addressLookup';
import { catalogueHandlers } from './main/catalogues';
import { exportHandlers } from './main/export';
import { printingHandlers } from './main/printing';
import { reportFileHandlers } from './main/reportFiles';
import { reportHandlers } from './main/reports';
import { resourceUseHandlers } from './main/resourceUse';
import { resetHandlers } from './main/reset';
import { savedFilterHandlers } from './main/savedFilters';
import { serviceInfoHandlers } from './main/serviceInfo';
import { notificationHandlers } from './notification/notices';
import { routingHandlers } from './routing/routeReport';
import { reportSearchHandlers } from './search/reports';

/** Every handler of the city. */
export const handlers: Handlers = {
    ...authenticationHandlers,
    ...serviceInfoHandlers,
    ...administrationHandlers,
    ...printingHandlers,
    ...reportHandlers,
    ...reportFileHandlers,
    ...resourceUseHandlers,
    ...routingHandlers,
    ...reportSearchHandlers,
    ...catalogueHandlers,
    ...savedFilterHandlers,
    ...notificationHandlers,
    ...addressLookupHandlers,
    ...exportHandlers,
    ...resetHandlers,
};
