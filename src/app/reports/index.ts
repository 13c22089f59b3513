import { contractorReports as contractorWing, serviceReports as serviceWing } from '../data/reports';
import { guardedPage } from '../layout/guardedPage';
import { ReportList } from './list/ReportList';
import { prefetchList, prefetchReport } from './prefetch';

// Most users land on the list: it is part of the application's chunk.
const loadList = async () => ReportList;
const loadReport = async () => (await import('./detail/ReportShow')).ReportShow;

export const serviceReports = {
    name: serviceWing,
    list: guardedPage(serviceWing, loadList, '', prefetchList(serviceWing)),
    edit: guardedPage(serviceWing, loadReport, '/:id', prefetchReport(serviceWing)),
    recordRepresentation: 'adresse',
};

export const contractorReports = {
    name: contractorWing,
    list: guardedPage(contractorWing, loadList, '', prefetchList(contractorWing)),
    edit: guardedPage(contractorWing, loadReport, '/:id', prefetchReport(contractorWing)),
    recordRepresentation: 'adresse',
};
