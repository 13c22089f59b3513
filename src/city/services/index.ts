import type { capabilityEndpoints } from '../../api/capabilities';
import { type FileId, fileIds } from '../../api/rules/reportFiles';
import type { Handlers } from '../http/handler';
import { type Files, fileContents } from '../reportFiles/contents';
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

/** All handlers of a city with these capabilities. */
export const createHandlers = (capabilities: readonly CityCapability[]): Handlers => {
    const extensions = capabilities.flatMap(({ reports }) => reports ?? []);
    const use = capabilities.flatMap((one) => one.use ?? []);
    const sheetKeys = capabilities.flatMap((one) => one.sheetKeys ?? []);
    const files = Object.fromEntries(
        fileIds.map((id) => [
            id,
            capabilities.reduce((contents, one) => one.files?.[id]?.(contents) ?? contents, fileContents[id]),
        ]),
    ) as Files;
    const specified: SpecifiedHandlers = {
        ...authenticationHandlers,
        ...serviceInfoHandlers(capabilities.flatMap(({ names }) => names)),
        ...administrationHandlers,
        ...printingHandlers,
        ...reportHandlers(extensions),
        ...reportFileHandlers(files, capabilities.find(({ describedFiles }) => describedFiles)?.describedFiles),
        ...resourceUseHandlers(use),
        ...routingHandlers(extensions),
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
        ...capabilities.reduce<Handlers>(
            (all, { handlers }) => ({ ...all, ...handlers?.(extensions, files, sheetKeys, use) }),
            {},
        ),
    };
};
