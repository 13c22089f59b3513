import type { ResourceProps } from 'react-admin';
import { AdminPage, ReportExport } from './admin';
import { agreements } from './agreements';
import { audit } from './audit';
import { catalogue } from './catalogue';
import { contractors, ownContracts } from './contractors';
import { ContractPage, OwnContractPage } from './contracts';
import { figures } from './figures';
import type { GuardedPage } from './layout/guardedPage';
import { machineClients } from './machineClients';
import { money } from './money';
import { privacy } from './privacy';
import { reportFilePages } from './reportFiles';
import { reports } from './reports';
import { GlobalResourceUse } from './resourceUse';
import { schemes } from './schemes';
import { ServiceDepartment } from './serviceDepartment';
import { signIn } from './signIn';
import { ownTasks } from './ownTasks';
import { ownUsers } from './users';

type ResourceWithPages = ResourceProps & { list: GuardedPage; edit?: GuardedPage };

/** Every resource with a page. */
export const resources: readonly ResourceWithPages[] = [
    ...reports,
    contractors,
    ownContracts,
    agreements,
    schemes,
    ownUsers,
    // What a city may offer beyond the specification (D15).
    ownTasks,
    figures,
    money,
    catalogue,
    privacy,
    audit,
    machineClients,
    signIn,
];

/** The pages without a resource. */
export const customPages: readonly GuardedPage[] = [
    ServiceDepartment,
    GlobalResourceUse,
    AdminPage,
    ReportExport,
    ...reportFilePages,
];

/** Every page, for the route's loader, which prepares the one in the address. */
export const pages: readonly GuardedPage[] = [
    ...resources.flatMap(({ list, edit }) => (edit ? [list, edit] : [list])),
    ContractPage,
    OwnContractPage,
    ...customPages,
];
