import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { pages, type Page } from './session/access';
import { Guard } from './session/Guard';

const fetches: { pattern: string; fetch: () => Promise<unknown> }[] = [];

/** A page behind its guard, loaded when it is first opened. `below`: where it stands below the path of the page that it follows. */
const guarded = (page: Page, load: () => Promise<ComponentType>, below = ''): ComponentType => {
    let loaded: ComponentType | undefined;
    const fetch = async () => ({ default: (loaded ??= await load()) });
    const Lazy = lazy(fetch);
    fetches.push({ pattern: `${pages[page].path}${below}`, fetch });
    const Guarded = () => {
        // Which one is shown never changes while it is shown: the page would lose its state.
        const [Content] = useState(() => loaded ?? Lazy);
        return (
            <Guard page={page}>
                <Content />
            </Guard>
        );
    };
    return Guarded;
};

/** Fetches the page that an address opens, so that it is there at once when the application shows it. */
export const preloadPage = async (pathname: string): Promise<void> => {
    // A page that cannot be fetched says so where it is shown.
    await fetches
        .find(({ pattern }) => matchPath(pattern, pathname))
        ?.fetch()
        .catch(() => undefined);
};

export const ServiceReportList = guarded('serviceReports', async () => (await import('./reports/list/ServiceReportList')).ServiceReportList);
export const ServiceReportDetail = guarded('serviceReports', async () => (await import('./reports/detail/ServiceReportDetail')).ServiceReportDetail, '/:id');
export const ContractorReportList = guarded('contractorReports', async () => (await import('./reports/list/ContractorReportList')).ContractorReportList);
export const ContractorReportDetail = guarded('contractorReports', async () => (await import('./reports/detail/ContractorReportDetail')).ContractorReportDetail, '/:id');
export const GlobalResourceUse = guarded('resourceUse', async () => (await import('./resourceUse/GlobalResourceUse')).GlobalResourceUse);
export const ContractorList = guarded('contractors', async () => (await import('./contractors/ContractorList')).ContractorList);
export const ContractorDetail = guarded('contractors', async () => (await import('./contractors/ContractorDetail')).ContractorDetail, '/:id');
export const ContractDetail = guarded('contractors', async () => (await import('./contracts/ContractDetail')).ContractDetail, '/:selskapsId/Kontrakter/:kontraktsId');
export const OwnCompany = guarded('ownContracts', async () => (await import('./contracts/OwnCompany')).OwnCompany);
export const OwnContract = guarded('ownContracts', async () => (await import('./contracts/ContractDetail')).ContractDetail, '/:selskapsId/kontrakter/:kontraktsId');
export const SchemeList = guarded('processCodes', async () => (await import('./processCodes/SchemeList')).SchemeList);
export const SchemeDetail = guarded('processCodes', async () => (await import('./processCodes/SchemeDetail')).SchemeDetail, '/:id');
export const AgreementList = guarded('agreements', async () => (await import('./agreements/AgreementList')).AgreementList);
export const ServiceDepartment = guarded('serviceDepartment', async () => (await import('./serviceDepartment/ServiceDepartment')).ServiceDepartment);
export const CompanyUsers = guarded('companyUsers', async () => (await import('./users/CompanyUsers')).CompanyUsers);
export const AdminPage = guarded('admin', async () => (await import('./admin/AdminPage')).AdminPage);
export const ReportExport = guarded('admin', async () => (await import('./admin/ReportExport')).ReportExport, '/meldingseksport');

/** The same list under /rapporter and a route for each report file, which its makers may open (D6, D10). */
export const reportFilePage = (page: Page): ComponentType => guarded(page, async () => (await import('./reportFiles/ReportFileList')).ReportFileList);
