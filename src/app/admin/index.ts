import { guardedPage } from '../layout/guardedPage';

export const AdminPage = guardedPage('admin', async () => (await import('./AdminPage')).AdminPage);

export const ReportExport = guardedPage(
    'admin',
    async () => (await import('./ReportExport')).ReportExport,
    '/meldingseksport',
);
