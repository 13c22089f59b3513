import { type Wing, wings } from '../data/reports';
import { guardedPage } from '../layout/guardedPage';
import { ReportList } from './list/ReportList';
import { prefetchList, prefetchReport } from './prefetch';

const loadReport = async () => (await import('./detail/ReportShow')).ReportShow;

const resourceOf = (wing: Wing) => ({
    name: wing,
    // Most users land on the list, so it is a part of the application's chunk.
    list: guardedPage(wing, async () => ReportList, '', prefetchList(wing)),
    edit: guardedPage(wing, loadReport, '/:id', prefetchReport(wing)),
    recordRepresentation: 'adresse',
});

export const reports = wings.map(resourceOf);
