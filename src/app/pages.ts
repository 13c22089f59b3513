import { AdminPage, ReportExport } from './admin';
import { agreements } from './agreements';
import { capabilities } from './capabilities';
import { contractors, OwnCompany } from './contractors';
import { ContractPage, OwnContractPage } from './contracts';
import type { GuardedPage } from './layout/guardedPage';
import { reportFilePages } from './reportFiles';
import { contractorReports, serviceReports } from './reports';
import { GlobalResourceUse } from './resourceUse';
import { schemes } from './schemes';
import { ServiceDepartment } from './serviceDepartment';
import { CompanyUsers } from './users';

const isPage = (component: unknown): component is GuardedPage =>
    typeof component === 'object' && component !== null && 'pattern' in component;

/** Every page, for the loader of the route: it prepares the one of an address. */
export const pages: readonly GuardedPage[] = [
    serviceReports.list,
    serviceReports.edit,
    contractorReports.list,
    contractorReports.edit,
    contractors.list,
    contractors.edit,
    ContractPage,
    OwnCompany,
    OwnContractPage,
    agreements.list,
    schemes.list,
    schemes.edit,
    CompanyUsers,
    ServiceDepartment,
    GlobalResourceUse,
    AdminPage,
    ReportExport,
    ...reportFilePages.map(({ Page }) => Page),
    ...capabilities.flatMap(({ resource }) => [resource?.list, resource?.edit]).filter(isPage),
];
