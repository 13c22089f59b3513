import type { capabilityEndpoints } from '../../api/capabilities';
import type { FileId } from '../../api/rules/reportFiles';
import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { administrationHandlers } from './administration';
import { addressLookupHandlers } from './addressLookup';
import { additionsOf, type CityCapability } from './capability';
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

/** All handlers of a city with these capabilities. */
export const createHandlers = (capabilities: readonly CityCapability[]): Handlers => {
    const additions = additionsOf(capabilities);
    const { reports, use, files, describedFiles } = additions;
    const specified: SpecifiedHandlers = {
        ...authenticationHandlers,
        ...serviceInfoHandlers(capabilities.flatMap(({ names }) => names)),
        ...administrationHandlers,
        ...printingHandlers,
        ...reportHandlers(reports),
        ...reportFileHandlers(files, describedFiles),
        ...resourceUseHandlers(use),
        ...routingHandlers(reports),
        ...reportSearchHandlers,
        ...catalogueHandlers,
        ...savedFilterHandlers,
        ...notificationHandlers,
        ...addressLookupHandlers,
        ...exportHandlers,
        ...resetHandlers,
    };
    return {
        ...specified,
        ...capabilities.reduce<Handlers>((all, { handlers }) => ({ ...all, ...handlers?.(additions) }), {}),
    };
};
