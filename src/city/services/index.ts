import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './administration';
import { addressLookupHandlers } from './addressLookup';
import { auditHandlers } from './auditLog';
import { catalogueHandlers } from './catalogues';
import { exportHandlers } from './export';
import { printingHandlers } from './printing';
import { handlingHandlers } from './handling/handlers';
import { undoHandlers } from './handling/undo';
import { reportFileHandlers } from './reportFiles';
import { reportHandlers } from './reports';
import { resourceUseHandlers } from './resourceUse';
import { resetHandlers } from './reset';
import { readyMadeHandlers } from './readyMade/readyMade';
import { standardTextHandlers } from './readyMade/standardTexts';
import { savedFilterHandlers } from './savedFilters';
import { serviceInfoHandlers } from './serviceInfo';
import { nearbyHandlers } from './nearby';
import { presenceHandlers } from './teamwork/presence';
import { responsibleHandlers } from './teamwork/responsibles';
import { notificationHandlers } from './notices';
import { routingHandlers } from './reports/routeReport';
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
