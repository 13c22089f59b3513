import { contractorReports as contractorWing, serviceReports as serviceWing } from '../data/reports';
import { guardedPage } from '../layout/guardedPage';
import { ReportList } from './list/ReportList';

// Most users land on the list: it comes with the application.
const loadList = async () => ReportList;
const loadReport = async () => (await import('./detail/ReportShow')).ReportShow;

/** The service department's reports. */
export const serviceReports = {
    name: serviceWing,
    list: guardedPage(serviceWing, loadList),
    edit: guardedPage(serviceWing, loadReport, '/:id'),
    recordRepresentation: 'adresse',
};

/** The reports of contractors and partners. */
export const contractorReports = {
    name: contractorWing,
    list: guardedPage(contractorWing, loadList),
    edit: guardedPage(contractorWing, loadReport, '/:id'),
    recordRepresentation: 'adresse',
};
