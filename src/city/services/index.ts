import type { capabilityEndpoints } from '../../api/capabilities';
import type { FileId } from '../../api/rules/reportFiles';
import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './administration';
import { addressLookupHandlers } from './addressLookup';
import type { CityCapability } from './capability';
import { catalogueHandlers } from './catalogues';
import { exportHandlers } from './export';
import { printingHandlers } from './printing';
import { reportFileHandlers } from './reportFiles';
import { reportHandlers } from './reports';
import { resourceUseHandlers } from './resourceUse';
import { resetHandlers } from './reset';
import { savedFilterHandlers } from './savedFilters';
import { serviceInfoHandlers } from './serviceInfo';
import { notificationHandlers } from './notices';
import { routingHandlers } from './reports/routeReport';
import { reportSearchHandlers } from './search/reports';

/** One for each specified call; those of report files come from `fileIds`. */
type SpecifiedHandlers = Required<Omit<Handlers, keyof typeof capabilityEndpoints | FileId>>;

const specified: SpecifiedHandlers = {
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

/** All handlers of a city with these capabilities. */
export const handlersOf = (capabilities: readonly CityCapability[]): Handlers =>
    capabilities.reduce<Handlers>((all, { handlers }) => ({ ...all, ...handlers }), specified);
