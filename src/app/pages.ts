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
import { contractorReports, serviceReports } from './reports';
import { GlobalResourceUse } from './resourceUse';
import { schemes } from './schemes';
import { ServiceDepartment } from './serviceDepartment';
import { signIn } from './signIn';
import { ownTasks } from './ownTasks';
import { ownUsers } from './users';

/** Every page, for the route's loader, which prepares the one in the address. */
export const pages: readonly GuardedPage[] = [
    serviceReports.list,
    serviceReports.edit,
    contractorReports.list,
    contractorReports.edit,
    contractors.list,
    contractors.edit,
    ContractPage,
    ownContracts.list,
    OwnContractPage,
    agreements.list,
    schemes.list,
    schemes.edit,
    ownUsers.list,
    ServiceDepartment,
    GlobalResourceUse,
    AdminPage,
    ReportExport,
    ...reportFilePages.map(({ Page }) => Page),
    ownTasks.list,
    figures.list,
    money.list,
    catalogue.list,
    catalogue.edit,
    privacy.list,
    audit.list,
    machineClients.list,
    signIn.list,
];
