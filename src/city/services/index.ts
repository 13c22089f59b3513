import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './main/administration';
import { addressLookupHandlers } from './main/addressLookup';
import { auditHandlers } from './main/audit';
import { catalogueHandlers } from './main/catalogues';
import { exportHandlers } from './main/export';
import { printingHandlers } from './main/printing';
import { handlingHandlers } from './main/handling/handlers';
import { undoHandlers } from './main/handling/undo';
import { reportFileHandlers } from './main/reportFiles';
import { reportHandlers } from './main/reports';
import { resourceUseHandlers } from './main/resourceUse';
import { resetHandlers } from './main/reset';
import { readyMadeHandlers } from './main/readyMade/readyMade';
import { standardTextHandlers } from './main/readyMade/standardTexts';
import { savedFilterHandlers } from './main/savedFilters';
import { serviceInfoHandlers } from './main/serviceInfo';
import { nearbyHandlers } from './main/teamwork/nearby';
import { presenceHandlers } from './main/teamwork/presence';
import { responsibleHandlers } from './main/teamwork/responsibles';
import { notificationHandlers } from './notification/notices';
import { routingHandlers } from './routing/routeReport';
import { mapHandlers } from './search/map';
import { newsHandlers } from './search/news';
import { reportSearchHandlers } from './search/reports';
import { startLineHandlers } from './search/startLine';

/** Every handler of the city. */
export const handlers: Handlers = {
    ...authenticationHandlers,
    ...serviceInfoHandlers,
    ...administrationHandlers,
    ...printingHandlers,
    ...reportHandlers,
    ...handlingHandlers,
    ...undoHandlers,
    ...reportFileHandlers,
    ...resourceUseHandlers,
    ...routingHandlers,
    ...reportSearchHandlers,
    ...startLineHandlers,
    ...mapHandlers,
    ...newsHandlers,
    ...nearbyHandlers,
    ...presenceHandlers,
    ...responsibleHandlers,
    ...catalogueHandlers,
    ...savedFilterHandlers,
    ...readyMadeHandlers,
    ...standardTextHandlers,
    ...notificationHandlers,
    ...addressLookupHandlers,
    ...auditHandlers,
    ...exportHandlers,
    ...resetHandlers,
};
