import { lazy, type ComponentType } from 'react';
import type { Page } from './session/access';
import { Guard } from './session/Guard';

/** A page behind its guard, loaded when it is first opened. */
const guarded = (page: Page, load: () => Promise<ComponentType>): ComponentType => {
    const Content = lazy(async () => ({ default: await load() }));
    const Guarded = () => (
        <Guard page={page}>
            <Content />
        </Guard>
    );
    return Guarded;
};

export const ServiceReportList = guarded('serviceReports', async () => (await import('./reports/list/ServiceReportList')).ServiceReportList);
export const ServiceReportDetail = guarded('serviceReports', async () => (await import('./reports/detail/ServiceReportDetail')).ServiceReportDetail);
export const ContractorReportList = guarded('contractorReports', async () => (await import('./reports/list/ContractorReportList')).ContractorReportList);
export const ContractorReportDetail = guarded('contractorReports', async () => (await import('./reports/detail/ContractorReportDetail')).ContractorReportDetail);
export const GlobalResourceUse = guarded('resourceUse', async () => (await import('./resourceUse/GlobalResourceUse')).GlobalResourceUse);
export const ContractorList = guarded('contractors', async () => (await import('./contractors/ContractorList')).ContractorList);
export const ContractorDetail = guarded('contractors', async () => (await import('./contractors/ContractorDetail')).ContractorDetail);
export const ContractDetail = guarded('contractors', async () => (await import('./contracts/ContractDetail')).ContractDetail);
export const OwnCompany = guarded('ownContracts', async () => (await import('./contracts/OwnCompany')).OwnCompany);
export const OwnContract = guarded('ownContracts', async () => (await import('./contracts/ContractDetail')).ContractDetail);
export const SchemeList = guarded('processCodes', async () => (await import('./processCodes/SchemeList')).SchemeList);
export const SchemeDetail = guarded('processCodes', async () => (await import('./processCodes/SchemeDetail')).SchemeDetail);
export const AgreementList = guarded('agreements', async () => (await import('./agreements/AgreementList')).AgreementList);
export const ServiceDepartment = guarded('serviceDepartment', async () => (await import('./serviceDepartment/ServiceDepartment')).ServiceDepartment);
export const CompanyUsers = guarded('companyUsers', async () => (await import('./users/CompanyUsers')).CompanyUsers);
export const AdminPage = guarded('admin', async () => (await import('./admin/AdminPage')).AdminPage);
export const ReportExport = guarded('admin', async () => (await import('./admin/ReportExport')).ReportExport);

/** The same list under /rapporter and a route for each report file, which its makers may open (D6, D10). */
export const reportFilePage = (page: Page): ComponentType => guarded(page, async () => (await import('./reportFiles/ReportFileList')).ReportFileList);
